import { ORPCError } from '@orpc/server'
import { contract } from '@yuti/contract/api'
import type { DeskDecision } from '@yuti/contract/desk'
import { implementNoun, limited, requireStaff } from '#/platform/rpc.ts'
import { cleanParagraphs } from '#/platform/text-input.ts'
import { presentAlarm, presentHeldWords } from './presenter.ts'
import { findAlarm, findHeldWords } from './repository.ts'
import { decideAll, readDesk } from './service.ts'

/** The role is checked before the input, so others get NOT_FOUND whatever they send. */
const os = implementNoun(contract.desk).use(requireStaff)
const reads = limited('desk.read')

/** Refuses a reason in which nothing is visible. */
function withCleanReason(decision: DeskDecision): DeskDecision {
  if (decision.action === 'accept_words' || !('text' in decision.reason)) return decision
  const text = cleanParagraphs(decision.reason.text)
  if (text === '') throw new ORPCError('BAD_REQUEST')
  return { ...decision, reason: { text } }
}

export const deskRouter = {
  list: os.list
    .use(reads)
    .handler(({ context: { deps, user, sessionToken }, input }) =>
      deps.db.readAsStaff(sessionToken, (tx) => readDesk(deps, tx, user.id, input.kind)),
    ),

  words: os.words.use(reads).handler(async ({ context: { deps, sessionToken }, input, errors }) => {
    const row = await deps.db.readAsStaff(sessionToken, (tx) => findHeldWords(tx, input.id))
    if (!row) throw errors.NOT_FOUND()
    return presentHeldWords(row)
  }),

  alarm: os.alarm.use(reads).handler(async ({ context: { deps, sessionToken }, input, errors }) => {
    const row = await deps.db.readAsStaff(sessionToken, (tx) => findAlarm(tx, input.id))
    if (!row) throw errors.NOT_FOUND()
    return presentAlarm(row)
  }),

  decide: os.decide.use(limited('desk.decide')).handler(async ({ context, input }) => ({
    outcomes: await decideAll(context.deps, context, withCleanReason(input)),
  })),
}
