import { ORPCError } from '@orpc/server'
import { contract } from '@yuti/contract/api'
import { implementNoun, limited, requireStaff } from '#/platform/rpc.ts'
import { presentMessage, presentPage } from './presenter.ts'
import { listInbox, listMessages, updateAsRead } from './repository.ts'
import { answerMember, readConversation } from './service.ts'

const os = implementNoun(contract.support).use(requireStaff)
const reads = limited('support.read')

export const supportRouter = {
  inbox: os.inbox
    .use(reads)
    .handler(async ({ context: { deps, sessionToken }, input }) =>
      presentPage(await deps.db.readAsStaff(sessionToken, (tx) => listInbox(tx, input))),
    ),

  conversation: os.conversation.use(reads).handler(async ({ context, input, errors }) => {
    const conversation = await readConversation(context, input.userId)
    if (!conversation) throw errors.NOT_FOUND()
    return conversation
  }),

  list: os.list.use(reads).handler(async ({ context: { deps, user, sessionToken }, input }) => {
    const { rows, hasMore } = await deps.db.readAsStaff(sessionToken, (tx) => listMessages(tx, input, input))
    return { messages: rows.map((row) => presentMessage(deps, user.id, row)), hasMore }
  }),

  send: os.send
    .use(limited('support.send'))
    .handler(async ({ context, input: { draft, ...conversation }, errors }) => {
      const sent = await answerMember(context.deps, context, conversation, draft)
      if (sent === 'EMPTY_TEXT') throw new ORPCError('BAD_REQUEST')
      if (typeof sent === 'string') throw errors[sent]()
      return presentMessage(context.deps, context.user.id, sent)
    }),

  markRead: os.markRead
    .use(limited('support.markRead'))
    .handler(async ({ context: { deps, sessionToken }, input }) => {
      await deps.db.asStaff(sessionToken, (tx) => updateAsRead(tx, input, input.upTo))
      return { ok: true }
    }),
}
