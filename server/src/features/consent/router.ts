import { ORPCError } from '@orpc/server'
import { contract } from '@yuti/contract/api'
import { toBirthError } from '#/features/births/public.ts'
import { implementNoun, limited, requireMember } from '#/platform/rpc.ts'
import { answerLink, decideOnLink, openLink } from './guest-service.ts'
import { findKept, listLinks, makeLink, removeLink, restoreResult } from './service.ts'

const os = implementNoun(contract.consent)

const readLimit = limited('consent.read')

export const consentRouter = {
  make: os.make
    .use(requireMember)
    .use(limited('consent.make'))
    .handler(async ({ context, input, errors }) => {
      const made = await makeLink(context.deps, context, input)
      if (!('code' in made)) return made
      if (made.code === 'EMPTY_TEXT') throw new ORPCError('BAD_REQUEST')
      throw errors[made.code]()
    }),

  list: os.list
    .use(requireMember)
    .use(readLimit)
    .handler(({ context }) => listLinks(context.deps, context)),

  get: os.get
    .use(requireMember)
    .use(readLimit)
    .handler(async ({ context, input, errors }) => {
      const kept = await findKept(context.deps, context, input.id)
      if (!kept) throw errors.NOT_FOUND()
      return kept
    }),

  remove: os.remove
    .use(requireMember)
    .use(limited('consent.remove'))
    .handler(async ({ context, input, errors }) => {
      if (!(await removeLink(context.deps, context, input.id))) throw errors.NOT_FOUND()
      return { ok: true as const }
    }),

  restore: os.restore
    .use(requireMember)
    .use(limited('consent.restore'))
    .handler(async ({ context, input, errors }) => {
      if (!(await restoreResult(context.deps, context, input.id))) throw errors.NOT_FOUND()
      return { ok: true as const }
    }),

  open: os.open.use(limited('consent.open')).handler(async ({ context, input, errors }) => {
    const invitation = await openLink(context.deps, input)
    if (!invitation) throw errors.INVALID_LINK()
    return invitation
  }),

  answer: os.answer.use(limited('consent.answer')).handler(async ({ context, input, errors }) => {
    const answered = await answerLink(context.deps, input)
    if (!answered) throw errors.INVALID_LINK()
    if (!('code' in answered)) return answered
    throw toBirthError(errors, answered)
  }),

  decide: os.decide.use(limited('consent.decide')).handler(async ({ context, input, errors }) => {
    if (!(await decideOnLink(context.deps, input))) throw errors.INVALID_LINK()
    return { ok: true as const }
  }),
}
