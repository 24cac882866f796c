import { ORPCError } from '@orpc/server'
import { contract } from '@yuti/contract/api'
import { implementNoun, limited, requireUser } from '#/platform/rpc.ts'
import { presentMessage, showMedia } from './presenter.ts'
import { sendSupportMessage } from './sending.ts'
import { getSupportThread } from './service.ts'
import { deleteSupportMessages, updateSupportRead } from './support-repository.ts'

const os = implementNoun(contract.messages.support)
const ok = { ok: true as const }

/** The member's side of the support conversation. Open to banned users too, so that they can ask why. */
export const supportRouter = {
  list: os.list
    .use(requireUser)
    .handler(({ context, input: range }) => getSupportThread(context.deps, context, range)),

  send: os.send
    .use(requireUser)
    .use(limited('messages.support.send'))
    .use(limited('messages.support.sendPerDay'))
    .handler(async ({ context, input: { draft }, errors }) => {
      const sent = await sendSupportMessage(context.deps, context, draft)
      if (sent === 'EMPTY_TEXT') throw new ORPCError('BAD_REQUEST')
      if (typeof sent === 'string') throw errors[sent]()
      return presentMessage(sent, showMedia(context.deps, context.user.id), true)
    }),

  markRead: os.markRead
    .use(requireUser)
    .use(limited('messages.support.markRead'))
    .handler(async ({ context: { deps, user, sessionToken } }) => {
      await deps.db.asMember(sessionToken, (tx) => updateSupportRead(tx, user.id))
      return ok
    }),

  removeChat: os.removeChat
    .use(requireUser)
    .use(limited('messages.support.removeChat'))
    .handler(async ({ context: { deps, user, sessionToken } }) => {
      await deps.db.asMember(sessionToken, (tx) => deleteSupportMessages(tx, user.id))
      return ok
    }),
}
