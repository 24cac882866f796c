import { contract } from '@yuti/contract/api'
import { implementNoun, limited, requireMember } from '#/platform/rpc.ts'
import { findMatch, readMatches, unmatch } from './service.ts'

const os = implementNoun(contract.matches)

export const matchesRouter = {
  list: os.list
    .use(requireMember)
    .use(limited('matches.read'))
    .handler(({ context, input }) => readMatches(context.deps, context, input)),

  find: os.find
    .use(requireMember)
    .use(limited('matches.read'))
    .handler(async ({ context, input }) => ({
      match: await findMatch(context.deps, context, { userId: input.userId }),
    })),

  get: os.get
    .use(requireMember)
    .use(limited('matches.read'))
    .handler(async ({ context, input, errors }) => {
      const match = await findMatch(context.deps, context, { matchId: input.matchId })
      if (!match) throw errors.NOT_FOUND()
      return match
    }),

  unmatch: os.unmatch.use(requireMember).handler(async ({ context, input, errors }) => {
    if (!(await unmatch(context.deps, context, input.matchId))) throw errors.NOT_FOUND()
    return { ok: true as const }
  }),
}
