import { contract } from '@yuti/contract/api'
import { implementNoun, limited, requireMember } from '#/platform/rpc.ts'
import { cleanParagraphs } from '#/platform/text-input.ts'
import { deleteBlock, listBlocked } from './repository.ts'
import { blockPerson, reportPerson } from './service.ts'

const os = implementNoun(contract.safety)
const ok = { ok: true as const }

const block = os.block
  .use(requireMember)
  .use(limited('safety.block'))
  .handler(async ({ context: { deps, user, sessionToken }, input, errors }) => {
    const isBlocked = await blockPerson((work) => deps.db.asMember(sessionToken, work), user.id, input.userId)
    if (!isBlocked) throw errors.NOT_FOUND()
    return ok
  })

const unblock = os.unblock
  .use(requireMember)
  .use(limited('safety.unblock'))
  .handler(async ({ context: { deps, user, sessionToken }, input }) => {
    await deps.db.asMember(sessionToken, (tx) => deleteBlock(tx, user.id, input.userId))
    return ok
  })

const list = os.listBlocked.use(requireMember).handler(async ({ context: { deps, sessionToken } }) => {
  const rows = await deps.db.asMember(sessionToken, listBlocked)
  return {
    people: rows.map(({ id, name, blocked_at }) => ({ id, name, blockedAt: blocked_at.toISOString() })),
  }
})

const report = os.report
  .use(requireMember)
  .use(limited('safety.report'))
  .handler(async ({ context: { deps, user, sessionToken }, input, errors }) => {
    const { id = deps.ids.uuid(), userId: reportedId, reason, alsoBlock, from } = input
    const description = cleanParagraphs(input.description ?? '') || null
    const isReported = await reportPerson(
      (work) => deps.db.asMember(sessionToken, work),
      user.id,
      { id, reportedId, reason, description, from },
      alsoBlock,
    )
    if (!isReported) throw errors.NOT_FOUND()
    return ok
  })

export const safetyRouter = { block, unblock, listBlocked: list, report }
