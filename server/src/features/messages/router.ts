import { ORPCError } from '@orpc/server'
import { contract } from '@yuti/contract/api'
import { isPictureError } from '#/platform/images.ts'
import { implementNoun, limited, requireMember, requireUser } from '#/platform/rpc.ts'
import { storeUpload } from '#/platform/uploads.ts'
import { changes } from './changes-router.ts'
import {
  announceTyping,
  deleteChat,
  findConversation,
  findTeamInbox,
  findSeenSharing,
  listInbox,
  markMatchRead,
} from './conversations-repository.ts'
import {
  presentConversation,
  presentInbox,
  presentMessage,
  presentThread,
  showPictures,
} from './presenter.ts'
import { listChanges, listMessages } from './repository.ts'
import { sendMessage } from './sending.ts'
import { team } from './team-router.ts'

const os = implementNoun(contract.messages)

const inbox = os.inbox.use(requireMember).handler(async ({ context: { deps, user, sessionToken } }) => {
  const { rows, teamRow } = await deps.db.asMember(sessionToken, async (tx) => ({
    rows: await listInbox(tx),
    teamRow: await findTeamInbox(tx, user.id),
  }))
  return presentInbox(rows, teamRow, showPictures(deps, user.id))
})

const conversation = os.conversation
  .use(requireMember)
  .handler(async ({ context: { deps, user, sessionToken }, input: { matchId }, errors }) => {
    const row = await deps.db.asMember(sessionToken, (tx) => findConversation(tx, matchId))
    if (!row) throw errors.NOT_FOUND()
    return presentConversation(row, matchId, showPictures(deps, user.id))
  })

/** Whoever does not ask for changes gets none. */
const latestRevision = 2_147_483_647

const list = os.list
  .use(requireMember)
  .handler(async ({ context: { deps, user, sessionToken }, input: { matchId, ...range }, errors }) => {
    const found = await deps.db.asMember(sessionToken, async (tx) => {
      const isSeenShared = await findSeenSharing(tx, matchId)
      if (isSeenShared === undefined) return null
      const after = range.changedAfter ?? latestRevision
      const changed = await listChanges(tx, user.id, matchId, after)
      return { isSeenShared, changed, page: await listMessages(tx, user.id, matchId, range) }
    })
    if (!found) throw errors.NOT_FOUND()
    return presentThread(found.page, found.changed, showPictures(deps, user.id), found.isSeenShared)
  })

/** A blocked person may still show the team a picture. */
const uploadImage = os.uploadImage
  .use(requireUser)
  .use(limited('messages.uploadImage'))
  .use(limited('uploads.perDay'))
  .handler(async ({ context: { deps, user, sessionToken }, input: { file }, errors }) => {
    try {
      return await storeUpload(deps, { userId: user.id, sessionToken }, 'chat-image', file)
    } catch (error) {
      if (isPictureError(error)) throw errors[error.code]()
      throw error
    }
  })

const send = os.send
  .use(requireMember)
  .use(limited('messages.send'))
  .use(limited('messages.sendPerDay'))
  .handler(async ({ context: { deps, user, sessionToken }, input: { matchId, draft }, errors }) => {
    const sent = await sendMessage(deps, { userId: user.id, sessionToken }, matchId, draft)
    if (sent === 'EMPTY_TEXT') throw new ORPCError('BAD_REQUEST')
    if (sent === 'NOT_FOUND' || sent === 'PHOTO_MISSING') throw errors[sent]()
    return presentMessage(sent, showPictures(deps, user.id))
  })

const markRead = os.markRead
  .use(requireMember)
  .use(limited('messages.markRead'))
  .handler(async ({ context: { deps, sessionToken }, input: { matchId, upTo }, errors }) => {
    const unread = await deps.db.asMember(sessionToken, (tx) => markMatchRead(tx, matchId, upTo))
    if (unread === null) throw errors.NOT_FOUND()
    return { unread }
  })

const typing = os.typing
  .use(requireMember)
  .use(limited('messages.typing'))
  .handler(async ({ context: { deps, sessionToken }, input: { matchId }, errors }) => {
    const told = await deps.db.asMember(sessionToken, (tx) => announceTyping(tx, matchId))
    if (!told) throw errors.NOT_FOUND()
    return { ok: true }
  })

const removeChat = os.removeChat
  .use(requireMember)
  .use(limited('messages.removeChat'))
  .handler(async ({ context: { deps, sessionToken }, input: { matchId }, errors }) => {
    const deleted = await deps.db.asMember(sessionToken, (tx) => deleteChat(tx, matchId))
    if (!deleted) throw errors.NOT_FOUND()
    return { ok: true }
  })

export const messagesRouter = {
  inbox,
  conversation,
  list,
  uploadImage,
  send,
  markRead,
  typing,
  ...changes,
  removeChat,
  team,
}
