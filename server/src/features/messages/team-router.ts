import { ORPCError } from '@orpc/server'
import { contract } from '@yuti/contract/api'
import { implementNoun, limited, requireUser } from '#/platform/rpc.ts'
import { deleteTeamChat, markTeamRead } from './conversations-repository.ts'
import { presentMessage, presentThread, showPictures } from './presenter.ts'
import { listTeamMessages } from './repository.ts'
import { sendTeamMessage } from './sending.ts'

/** Open to a blocked person too: it is the way to ask why. */
const os = implementNoun(contract.messages.team)

const list = os.list
  .use(requireUser)
  .handler(async ({ context: { deps, user, sessionToken }, input: range }) => {
    const page = await deps.db.asMember(sessionToken, (tx) => listTeamMessages(tx, user.id, range))
    return presentThread(page, { rows: [], hasMore: false, revision: 0 }, showPictures(deps, user.id), true)
  })

const send = os.send
  .use(requireUser)
  .use(limited('messages.team.send'))
  .use(limited('messages.team.sendPerDay'))
  .handler(async ({ context: { deps, user, sessionToken }, input: { draft }, errors }) => {
    const sent = await sendTeamMessage(deps, { userId: user.id, sessionToken }, draft)
    if (sent === 'EMPTY_TEXT') throw new ORPCError('BAD_REQUEST')
    if (sent === 'NOT_FOUND' || sent === 'PHOTO_MISSING') throw errors[sent]()
    return presentMessage(sent, showPictures(deps, user.id), true)
  })

const markRead = os.markRead
  .use(requireUser)
  .use(limited('messages.team.markRead'))
  .handler(async ({ context: { deps, user, sessionToken } }) => {
    await deps.db.asMember(sessionToken, (tx) => markTeamRead(tx, user.id))
    return { ok: true }
  })

const removeChat = os.removeChat
  .use(requireUser)
  .use(limited('messages.team.removeChat'))
  .handler(async ({ context: { deps, user, sessionToken } }) => {
    await deps.db.asMember(sessionToken, (tx) => deleteTeamChat(tx, user.id))
    return { ok: true }
  })

export const team = { list, send, markRead, removeChat }
