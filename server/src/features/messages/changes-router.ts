import { contract } from '@yuti/contract/api'
import { implementNoun, limited, requireMember } from '#/platform/rpc.ts'
import { deleteMessage, updateChatView, updateReaction } from './changes-repository.ts'

/** What happens to messages after they were sent. */
const os = implementNoun(contract.messages)

const react = os.react
  .use(requireMember)
  .use(limited('messages.react'))
  .handler(async ({ context: { deps, sessionToken }, input: { matchId, number, reaction }, errors }) => {
    const found = await deps.db.asMember(sessionToken, (tx) => updateReaction(tx, matchId, number, reaction))
    if (!found) throw errors.NOT_FOUND()
    return { ok: true }
  })

const remove = os.remove
  .use(requireMember)
  .use(limited('messages.remove'))
  .handler(async ({ context: { deps, sessionToken }, input: { matchId, number }, errors }) => {
    const found = await deps.db.asMember(sessionToken, (tx) => deleteMessage(tx, matchId, number))
    if (!found) throw errors.NOT_FOUND()
    return { ok: true }
  })

const setView = os.setView
  .use(requireMember)
  .use(limited('messages.setView'))
  .handler(async ({ context: { deps, sessionToken }, input: { matchId, ...view }, errors }) => {
    const found = await deps.db.asMember(sessionToken, (tx) => updateChatView(tx, matchId, view))
    if (!found) throw errors.NOT_FOUND()
    return { ok: true }
  })

export const changes = { react, remove, setView }
