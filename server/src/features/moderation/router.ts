import { ORPCError } from '@orpc/server'
import { contract } from '@yuti/contract/api'
import { deskErrors } from '@yuti/contract/errors'
import { desk } from '@yuti/contract/limits'
import type { DeskReason } from '@yuti/contract/desk-choices'
import type { Deps } from '#/platform/deps.ts'
import { implementNoun, limited, requireStaff } from '#/platform/rpc.ts'
import { cleanParagraphs } from '#/platform/text-input.ts'
import { readReportFile } from './file.ts'
import { presentDetails, presentQueue, presentReport } from './presenter.ts'
import { findUserDetails, listQueue, listReports } from './repository.ts'
import {
  addNote,
  blockReported,
  decideAppeal,
  type Outcome,
  resolveReport,
  reviewReport,
  unblockReported,
} from './service.ts'
import type { Tx } from '#/platform/db/database.ts'

const os = implementNoun(contract.moderation).use(requireStaff)
const reads = limited('moderation.read')
const acts = limited('moderation.act')

const statuses = {
  NOT_FOUND: 404,
  REPORT_CHANGED: deskErrors.REPORT_CHANGED.status,
  ILLEGAL_MOVE: deskErrors.ILLEGAL_MOVE.status,
  PERSON_GONE: deskErrors.PERSON_GONE.status,
}

/** A refusal ends the transaction as a failure does: nothing of it stays. */
async function decide(
  { deps, sessionToken }: { deps: Deps; sessionToken: string },
  work: (tx: Tx) => Promise<Outcome>,
): Promise<{ ok: true }> {
  return await deps.db.asStaff(sessionToken, async (tx) => {
    const outcome = await work(tx)
    if (outcome !== 'done') throw new ORPCError(outcome, { status: statuses[outcome], defined: true })
    return { ok: true }
  })
}

function readable(text: string): string {
  const clean = cleanParagraphs(text)
  if (clean === '') throw new ORPCError('BAD_REQUEST')
  return clean
}

const list = os.list.use(reads).handler(async ({ context: { deps, sessionToken }, input }) => {
  const { rows, total } = await deps.db.asStaff(sessionToken, (tx) => listReports(tx, input))
  return { reports: rows.map(presentReport), total, pageSize: desk.reportsPage }
})

const queue = os.queue
  .use(reads)
  .handler(async ({ context: { deps, sessionToken } }) =>
    presentQueue(await deps.db.asStaff(sessionToken, listQueue)),
  )

const get = os.get.use(reads).handler(async ({ context: { deps, user, sessionToken }, input, errors }) => {
  const file = await deps.db.asStaff(sessionToken, (tx) => readReportFile(deps, tx, user.id, input.reportId))
  if (!file) throw errors.NOT_FOUND()
  return file
})

const userDetails = os.userDetails
  .use(limited('moderation.userDetails'))
  .handler(async ({ context: { deps, sessionToken }, input, errors }) => {
    const row = await deps.db.asStaff(sessionToken, (tx) => findUserDetails(tx, input.userId))
    if (!row) throw errors.NOT_FOUND()
    return presentDetails(row)
  })

function readableReason<Rule extends DeskReason>(reason: { rule: Rule } | { text: string }) {
  return 'rule' in reason ? reason : { text: readable(reason.text) }
}

const review = os.review
  .use(acts)
  .handler(({ context, input }) => decide(context, (tx) => reviewReport(tx, context.user.id, input)))

const resolve = os.resolve.use(acts).handler(({ context, input }) => {
  const reason = readableReason(input.reason)
  return decide(context, (tx) => resolveReport(tx, context.user.id, { ...input, reason }))
})

const block = os.block.use(acts).handler(({ context, input }) => {
  const reason = readableReason(input.reason)
  return decide(context, (tx) => blockReported(tx, context.user.id, { ...input, reason }))
})

const unblock = os.unblock.use(acts).handler(({ context, input }) => {
  const reason = readableReason(input.reason)
  return decide(context, (tx) => unblockReported(tx, context.user.id, { ...input, reason }))
})

const note = os.addNote.use(acts).handler(({ context, input }) => {
  const content = readable(input.content)
  return decide(context, (tx) => addNote(tx, context.user.id, { ...input, content }))
})

const appeal = os.decideAppeal.use(acts).handler(({ context, input }) => {
  const answer = readable(input.answer)
  return decide(context, (tx) => decideAppeal(tx, context.user.id, { ...input, answer }))
})

export const moderationRouter = {
  list,
  queue,
  get,
  userDetails,
  review,
  resolve,
  block,
  unblock,
  addNote: note,
  decideAppeal: appeal,
}
