import { ORPCError } from '@orpc/server'
import { contract } from '@yuti/contract/api'
import { userId } from '@yuti/contract/base'
import { desk } from '@yuti/contract/limits'
import { implementNoun, limited, requireStaff } from '#/platform/rpc.ts'
import { listAppeals } from '../moderation/people.ts'
import { presentEntry, presentMessage, presentPerson, presentPersonReport } from './presenter.ts'
import {
  findPerson,
  listInbox,
  listMessages,
  listPersonReports,
  markRead as markMessagesRead,
} from './repository.ts'
import { answerMember } from './service.ts'

const os = implementNoun(contract.support).use(requireStaff)
const reads = limited('support.read')

const inbox = os.inbox.use(reads).handler(async ({ context: { deps, sessionToken }, input }) => {
  const found = await deps.db.asStaff(sessionToken, (tx) => listInbox(tx, input))
  const rows = found.slice(0, desk.inboxPage)
  const last = found.length > rows.length ? rows.at(-1) : undefined
  return {
    entries: rows.map(presentEntry),
    next: last
      ? {
          isUnread: last.unread > 0,
          lastAt: last.last_at.toISOString(),
          userId: userId.parse(last.user_id),
        }
      : null,
  }
})

const conversation = os.conversation
  .use(reads)
  .handler(async ({ context: { deps, sessionToken }, input, errors }) => {
    const found = await deps.db.asStaff(sessionToken, async (tx) => {
      const person = await findPerson(tx, input.userId)
      if (!person) return null
      const [appeal = null] = await listAppeals(tx, input.userId)
      const reports = await listPersonReports(tx, input.userId)
      return {
        ...presentPerson(person),
        appeal,
        reports: reports.map(presentPersonReport),
      }
    })
    if (!found) throw errors.NOT_FOUND()
    return { userId: input.userId, ...found }
  })

const list = os.list.use(reads).handler(async ({ context: { deps, user, sessionToken }, input }) => {
  const { rows, hasMore } = await deps.db.asStaff(sessionToken, (tx) => listMessages(tx, input, input))
  return { messages: rows.map((row) => presentMessage(deps, user.id, row)), hasMore }
})

const send = os.send
  .use(limited('support.send'))
  .handler(async ({ context: { deps, user, sessionToken }, input: { draft, ...which }, errors }) => {
    const sent = await answerMember(deps, sessionToken, which, draft)
    if (sent === 'EMPTY_TEXT') throw new ORPCError('BAD_REQUEST')
    if (sent === 'NOT_FOUND' || sent === 'PHOTO_MISSING') throw errors[sent]()
    return presentMessage(deps, user.id, sent)
  })

const markRead = os.markRead
  .use(limited('support.markRead'))
  .handler(async ({ context: { deps, sessionToken }, input }) => {
    await deps.db.asStaff(sessionToken, (tx) => markMessagesRead(tx, input, input.upTo))
    return { ok: true }
  })

export const supportRouter = { inbox, conversation, list, send, markRead }
