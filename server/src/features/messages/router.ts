import { ORPCError } from '@orpc/server'
import { contract } from '@yuti/contract/api'
import { hashOpening } from '#/platform/opening-hash.ts'
import { isPictureError } from '#/platform/pictures/picture.ts'
import { consumeRateLimit, implementNoun, limited, requireMember, requireUser } from '#/platform/rpc.ts'
import { cleanMessage } from '#/platform/text-input.ts'
import { storeUpload, storeVoiceNote } from '#/platform/uploads.ts'
import { isVoiceNoteError } from '#/platform/voice/voice-note.ts'
import {
  deleteChat,
  findTypingRecipient,
  updateChatView,
  updateReadNumber,
} from './conversations-repository.ts'
import { presentMessage, showMedia } from './presenter.ts'
import { deleteMessage, updateReaction, updateText } from './repository.ts'
import { searchConversations } from './search.ts'
import { sendMessage } from './sending.ts'
import { getConversation, getInbox, getThread } from './service.ts'
import { supportRouter } from './support-router.ts'

const os = implementNoun(contract.messages)
const ok = { ok: true as const }

export const messagesRouter = {
  inbox: os.inbox.use(requireMember).handler(({ context, input }) => getInbox(context.deps, context, input)),

  conversation: os.conversation.use(requireMember).handler(async ({ context, input, errors }) => {
    const conversation = await getConversation(context.deps, context, input.matchId)
    if (!conversation) throw errors.NOT_FOUND()
    return conversation
  }),

  search: os.search
    .use(requireMember)
    .use(limited('messages.search'))
    .handler(async ({ context, input }) => {
      const results = await searchConversations(context.deps, context, input.text)
      if (!results) throw new ORPCError('BAD_REQUEST')
      return results
    }),

  list: os.list.use(requireMember).handler(async ({ context, input: { matchId, ...range }, errors }) => {
    const thread = await getThread(context.deps, context, matchId, range)
    if (!thread) throw errors.NOT_FOUND()
    return thread
  }),

  /** Open to banned users too: they may send staff a picture. */
  uploadImage: os.uploadImage
    .use(requireUser)
    .use(limited('messages.uploadImage'))
    .use(limited('uploads.perDay'))
    .handler(async ({ context, input: { file }, errors }) => {
      try {
        return await storeUpload(context.deps, context, 'chat-image', file)
      } catch (error) {
        if (isPictureError(error) && error.code !== 'IMAGE_TOO_SMALL') throw errors[error.code]()
        throw error
      }
    }),

  uploadVoice: os.uploadVoice
    .use(requireMember)
    .use(limited('messages.uploadVoice'))
    .use(limited('uploads.perDay'))
    .handler(async ({ context, input: { file, peaks }, errors }) => {
      try {
        return await storeVoiceNote(context.deps, context, file, peaks)
      } catch (error) {
        if (isVoiceNoteError(error)) throw errors[error.code]()
        throw error
      }
    }),

  send: os.send
    .use(requireMember)
    .use(limited('messages.send'))
    .use(limited('messages.sendPerDay'))
    .handler(async ({ context, input: { matchId, draft }, errors }) => {
      await consumeRateLimit(context, 'messages.sendBurst', `${context.user.id} ${matchId}`)
      const sent = await sendMessage(context.deps, context, matchId, draft)
      if (sent === 'EMPTY_TEXT') throw new ORPCError('BAD_REQUEST')
      if (typeof sent === 'string') throw errors[sent]()
      return presentMessage(sent, showMedia(context.deps, context.user.id))
    }),

  markRead: os.markRead
    .use(requireMember)
    .use(limited('messages.markRead'))
    .handler(async ({ context: { deps, sessionToken }, input: { matchId, upTo }, errors }) => {
      const unread = await deps.db.runAsMember(sessionToken, (tx) => updateReadNumber(tx, matchId, upTo))
      if (unread === null) throw errors.NOT_FOUND()
      return { unread }
    }),

  typing: os.typing
    .use(requireMember)
    .use(limited('messages.typing'))
    .handler(async ({ context: { deps, sessionToken }, input: { matchId }, errors }) => {
      const recipient = await deps.db.readAsMember(sessionToken, (tx) => findTypingRecipient(tx, matchId))
      if (recipient === undefined) throw errors.NOT_FOUND()
      if (recipient) deps.realtime.publish({ type: 'typing', matchId }, [recipient])
      return ok
    }),

  react: os.react
    .use(requireMember)
    .use(limited('messages.react'))
    .handler(async ({ context: { deps, sessionToken }, input: { matchId, number, reaction }, errors }) => {
      const isFound = await deps.db.asMember(sessionToken, (tx) =>
        updateReaction(tx, matchId, number, reaction),
      )
      if (!isFound) throw errors.NOT_FOUND()
      return ok
    }),

  remove: os.remove
    .use(requireMember)
    .use(limited('messages.remove'))
    .handler(async ({ context: { deps, sessionToken }, input: { matchId, number }, errors }) => {
      const isFound = await deps.db.asMember(sessionToken, (tx) => deleteMessage(tx, matchId, number))
      if (!isFound) throw errors.NOT_FOUND()
      return ok
    }),

  edit: os.edit
    .use(requireMember)
    .use(limited('messages.edit'))
    .use(limited('messages.editPerDay'))
    .handler(async ({ context: { deps, sessionToken }, input: { matchId, number, content }, errors }) => {
      const text = cleanMessage(content)
      if (text === '') throw new ORPCError('BAD_REQUEST')
      const words = { content: text, opening: hashOpening(deps.env.appSecret, text) }
      const result = await deps.db.asMember(sessionToken, (tx) => updateText(tx, matchId, number, words))
      if (result === 'too_late') throw errors.EDIT_TOO_LATE()
      if (result === null) throw errors.NOT_FOUND()
      return ok
    }),

  setView: os.setView
    .use(requireMember)
    .use(limited('messages.setView'))
    .handler(async ({ context: { deps, sessionToken }, input: { matchId, ...view }, errors }) => {
      const isFound = await deps.db.asMember(sessionToken, (tx) => updateChatView(tx, matchId, view))
      if (!isFound) throw errors.NOT_FOUND()
      return ok
    }),

  removeChat: os.removeChat
    .use(requireMember)
    .use(limited('messages.removeChat'))
    .handler(async ({ context: { deps, sessionToken }, input: { matchId }, errors }) => {
      const isFound = await deps.db.asMember(sessionToken, (tx) => deleteChat(tx, matchId))
      if (!isFound) throw errors.NOT_FOUND()
      return ok
    }),

  support: supportRouter,
}
