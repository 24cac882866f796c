import { ORPCError } from '@orpc/server'
import { contract } from '@yuti/contract/api'
import { toBirthError } from '#/features/births/public.ts'
import { implementNoun, limited, requireMember } from '#/platform/rpc.ts'
import { addCalculation, findResult, listCalculations, removeCalculation } from './service.ts'

const os = implementNoun(contract.compatibility)

const readLimit = limited('compatibility.read')

export const compatibilityRouter = {
  list: os.list
    .use(requireMember)
    .use(readLimit)
    .handler(async ({ context, errors }) => {
      const calculations = await listCalculations(context.deps, context)
      if ('code' in calculations) throw errors.PROFILE_INCOMPLETE()
      return { calculations }
    }),

  get: os.get
    .use(requireMember)
    .use(readLimit)
    .handler(async ({ context, input, errors }) => {
      const result = await findResult(context.deps, context, input.id)
      if (!result) throw errors.NOT_FOUND()
      if ('code' in result) throw errors.PROFILE_INCOMPLETE()
      return result
    }),

  add: os.add
    .use(requireMember)
    .use(limited('compatibility.add'))
    .use(limited('compatibility.addPerDay'))
    .handler(async ({ context, input, errors }) => {
      const added = await addCalculation(context.deps, context, input)
      if (!('code' in added)) return added
      if (added.code === 'EMPTY_TEXT') throw new ORPCError('BAD_REQUEST')
      if (added.code === 'PROFILE_INCOMPLETE' || added.code === 'TOO_MANY_CALCULATIONS')
        throw errors[added.code]()
      throw toBirthError(errors, added)
    }),

  remove: os.remove
    .use(requireMember)
    .use(limited('compatibility.remove'))
    .handler(async ({ context, input, errors }) => {
      if (!(await removeCalculation(context.deps, context, input.id))) throw errors.NOT_FOUND()
      return { ok: true as const }
    }),
}
