import { ORPCError } from '@orpc/server'
import { contract } from '@yuti/contract/api'
import { implementNoun, limited, requireMember } from '#/platform/rpc.ts'
import { readOwnMoon } from './moon.ts'
import { answerDate, endDate, proposeDate } from './service.ts'

const os = implementNoun(contract.dates)
const ok = { ok: true as const }

export const datesRouter = {
  propose: os.propose
    .use(requireMember)
    .use(limited('dates.propose'))
    .use(limited('dates.proposePerDay'))
    .handler(async ({ context, input, errors }) => {
      const result = await proposeDate(context.deps, context, input)
      if (result === 'EMPTY_TEXT') throw new ORPCError('BAD_REQUEST')
      if (typeof result === 'string') throw errors[result]()
      return result
    }),

  answer: os.answer
    .use(requireMember)
    .use(limited('dates.answer'))
    .handler(async ({ context, input, errors }) => {
      const result = await answerDate(context.deps, context, input)
      if (result !== 'DONE') throw errors[result]()
      return ok
    }),

  end: os.end
    .use(requireMember)
    .use(limited('dates.answer'))
    .handler(async ({ context, input, errors }) => {
      const result = await endDate(context.deps, context, input)
      if (result !== 'DONE') throw errors[result]()
      return ok
    }),

  readMoon: os.readMoon
    .use(requireMember)
    .use(limited('dates.readMoon'))
    .handler(async ({ context, input, errors }) => {
      const days = await readOwnMoon(context.deps, context, input.times)
      if (days === 'DATE_TIME_OUT_OF_RANGE') throw errors.DATE_TIME_OUT_OF_RANGE()
      return { days }
    }),
}
