import { ORPCError } from '@orpc/server'
import { contract } from '@yuti/contract/api'
import type { ActionReason } from '@yuti/contract/moderation-choices'
import { moderationErrors } from '@yuti/contract/errors'
import { moderation } from '@yuti/contract/limits'
import type { Tx } from '#/platform/db/database.ts'
import { type ActorContext, implementNoun, limited, requireStaff } from '#/platform/rpc.ts'
import { cleanParagraphs } from '#/platform/text-input.ts'
import { askForConversation, decideConversation, withdrawConversation } from './conversations.ts'
import type { Outcome } from './outcome.ts'
import { presentDetails, presentQueue, presentReport } from './presenter.ts'
import { readReportFile } from './report-file.ts'
import { findUserDetails, listQueue, listReports } from './repository.ts'
import {
  addNote,
  blockReported,
  decideAppeal,
  resolveReport,
  reviewReport,
  unblockReported,
} from './service.ts'

const os = implementNoun(contract.moderation).use(requireStaff)
const reads = limited('moderation.read')
const acts = limited('moderation.act')

const statuses = {
  NOT_FOUND: 404,
  REPORT_CHANGED: moderationErrors.REPORT_CHANGED.status,
  ILLEGAL_TRANSITION: moderationErrors.ILLEGAL_TRANSITION.status,
  PERSON_GONE: moderationErrors.PERSON_GONE.status,
}

/** Runs a staff action in one transaction. A refusal throws, so that it rolls back whatever was written before it. */
async function act(
  { deps, sessionToken }: ActorContext,
  work: (tx: Tx) => Promise<Outcome>,
): Promise<{ ok: true }> {
  return await deps.db.asStaff(sessionToken, async (tx) => {
    const outcome = await work(tx)
    if (outcome !== 'done') throw new ORPCError(outcome, { status: statuses[outcome], defined: true })
    return { ok: true }
  })
}

/** Refuses text in which nothing is visible. */
function cleanText(text: string): string {
  const clean = cleanParagraphs(text)
  if (clean === '') throw new ORPCError('BAD_REQUEST')
  return clean
}

function cleanReason<Rule extends ActionReason>(reason: { rule: Rule } | { text: string }) {
  return 'rule' in reason ? reason : { text: cleanText(reason.text) }
}

export const moderationRouter = {
  list: os.list.use(reads).handler(async ({ context: { deps, sessionToken }, input }) => {
    const { rows, total } = await deps.db.readAsStaff(sessionToken, (tx) => listReports(tx, input))
    return { reports: rows.map(presentReport), total, pageSize: moderation.reportsPage }
  }),

  queue: os.queue
    .use(reads)
    .handler(async ({ context: { deps, sessionToken } }) =>
      presentQueue(await deps.db.readAsStaff(sessionToken, listQueue)),
    ),

  get: os.get.use(reads).handler(async ({ context: { deps, user, sessionToken }, input, errors }) => {
    const file = await deps.db.asStaff(sessionToken, (tx) =>
      readReportFile(deps, tx, user.id, input.reportId),
    )
    if (!file) throw errors.NOT_FOUND()
    return file
  }),

  userDetails: os.userDetails
    .use(limited('moderation.userDetails'))
    .handler(async ({ context: { deps, sessionToken }, input, errors }) => {
      const row = await deps.db.asStaff(sessionToken, (tx) => findUserDetails(tx, input.userId))
      if (!row) throw errors.NOT_FOUND()
      return presentDetails(row)
    }),

  review: os.review
    .use(acts)
    .handler(({ context, input }) => act(context, (tx) => reviewReport(tx, context.user.id, input))),

  resolve: os.resolve.use(acts).handler(({ context, input }) => {
    const reason = cleanReason(input.reason)
    return act(context, (tx) => resolveReport(tx, context.user.id, { ...input, reason }))
  }),

  block: os.block.use(acts).handler(({ context, input }) => {
    const reason = cleanReason(input.reason)
    return act(context, (tx) =>
      blockReported(tx, context.user.id, { ...input, reason, days: input.days ?? null }),
    )
  }),

  unblock: os.unblock.use(acts).handler(({ context, input }) => {
    const reason = cleanReason(input.reason)
    return act(context, (tx) => unblockReported(tx, context.user.id, { ...input, reason }))
  }),

  addNote: os.addNote.use(acts).handler(({ context, input }) => {
    const content = cleanText(input.content)
    return act(context, (tx) => addNote(tx, context.user.id, { ...input, content }))
  }),

  askForConversation: os.askForConversation.use(acts).handler(({ context, input }) => {
    const reason = cleanText(input.reason)
    return act(context, (tx) => askForConversation(tx, input.reportId, reason))
  }),

  decideConversation: os.decideConversation
    .use(acts)
    .handler(({ context, input: { requestId, outcome } }) =>
      act(context, (tx) => decideConversation(tx, requestId, outcome)),
    ),

  withdrawConversation: os.withdrawConversation
    .use(acts)
    .handler(({ context, input: { requestId } }) =>
      act(context, (tx) => withdrawConversation(tx, requestId)),
    ),

  decideAppeal: os.decideAppeal.use(acts).handler(({ context, input }) => {
    const answer = cleanText(input.answer)
    return act(context, (tx) => decideAppeal(tx, context.user.id, { ...input, answer }))
  }),
}
