import { contract } from '@yuti/contract/api'
import { implementNoun, requireMember } from '#/platform/rpc.ts'
import { findMatch, listMatches, unmatch } from './service.ts'

const os = implementNoun(contract.matches)

export const matchesRouter = {
  list: os.list
    .use(requireMember)
    .handler(async ({ context }) => ({ matches: await listMatches(context.deps, context) })),

  get: os.get.use(requireMember).handler(async ({ context, input, errors }) => {
    const match = await findMatch(context.deps, context, input.matchId)
    if (!match) throw errors.NOT_FOUND()
    return match
  }),

  unmatch: os.unmatch.use(requireMember).handler(async ({ context, input, errors }) => {
    if (!(await unmatch(context.deps, context, input.matchId))) throw errors.NOT_FOUND()
    return { ok: true as const }
  }),
}
