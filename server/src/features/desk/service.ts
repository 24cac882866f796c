import type { DeskDecision } from '@yuti/contract/desk'
import { reportId } from '@yuti/contract/moderation'
import type { DeskKind } from '@yuti/contract/moderation-choices'
import type { DecisionOutcome } from '@yuti/contract/staff'
import {
  blockClosed,
  blockPerson,
  blockReported,
  findLanguage,
  insertStaffMessage,
  lockBans,
  lockPerson,
  resolveReport,
  reviewReport,
  type Sanction,
  sanctionPerson,
  sanctionReported,
  type Term,
} from '#/features/moderation/public.ts'
import { listHeldAmong, presentHeld } from '#/features/screening/public.ts'
import { decideEach, logStaff } from '#/features/staff/public.ts'
import type { Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import type { LinkDeps } from '#/platform/media-links.ts'
import type { Actor } from '#/platform/rpc.ts'
import { partsOf, presentFigure, presentItem } from './presenter.ts'
import {
  countAppeals,
  decideAlarm,
  decideHeldWords,
  findAlarm,
  findHeldWords,
  findReportStatus,
  type ItemRow,
  listFigures,
  listItems,
} from './repository.ts'
import { staffMessages } from './staff-messages.ts'

/** The list of one kind, or of all; the figures are of all. */
export async function readDesk(deps: LinkDeps, tx: Tx, staffId: string, kind: DeskKind | null) {
  const items = await listItems(tx, kind)
  const photoIds = items.filter((item) => item.kind === 'picture').map(({ id }) => id)
  const photos = photoIds.length === 0 ? [] : await listHeldAmong(tx, photoIds)
  const pictureOf = ({ id }: ItemRow) => {
    const photo = photos.find((one) => one.id === id)
    return photo ? presentHeld(deps, staffId, photo) : null
  }
  const figures = await listFigures(tx)
  const listed = figures.filter((one) => kind === null || one.kind === kind)
  return {
    items: items.map((item) => presentItem(item, pictureOf(item))),
    total: listed.reduce((sum, { waiting }) => sum + waiting, 0),
    figures: figures.map(presentFigure),
    appeals: await countAppeals(tx),
  }
}

export async function decideAll(deps: Pick<Deps, 'db' | 'log'>, actor: Actor, decision: DeskDecision) {
  return await decideEach(deps, actor.sessionToken, decision.items, (tx, item) =>
    decide(tx, actor.user.id, decision, item),
  )
}

type Item = DeskDecision['items'][number]

async function decide(tx: Tx, staffId: string, decision: DeskDecision, item: Item): Promise<DecisionOutcome> {
  const { action } = decision
  if (action === 'accept_words' || action === 'refuse_words') return await decideWords(tx, decision, item)
  if (
    action === 'dismiss_alarm' ||
    action === 'warn_alarmed' ||
    action === 'limit_alarmed' ||
    action === 'block_alarmed'
  ) {
    return await endAlarm(tx, staffId, decision, item)
  }
  const report = { reportId: reportId.parse(item.id), version: item.version }
  if (action === 'block_reported') {
    return toOutcome(await blockReported(tx, staffId, { ...report, ...termOf(decision) }))
  }
  if (action === 'warn_reported' || action === 'limit_reported') {
    const sanction = toSanction(decision)
    return toOutcome(await sanctionReported(tx, staffId, { ...report, sanction, reason: decision.reason }))
  }
  // A report is reviewed before it is resolved.
  const isUnread = ['pending', 'active'].includes((await findReportStatus(tx, item.id)) ?? '')
  const reviewed = isUnread ? await reviewReport(tx, staffId, report) : 'done'
  if (reviewed !== 'done') return toOutcome(reviewed)
  const version = item.version + (isUnread ? 1 : 0)
  return toOutcome(await resolveReport(tx, staffId, { ...report, version, reason: decision.reason }))
}

function toOutcome(outcome: string): DecisionOutcome {
  if (outcome === 'done') return 'done'
  return outcome === 'ILLEGAL_TRANSITION' ? 'own' : 'changed'
}

type WordsDecision = Extract<DeskDecision, { action: 'accept_words' | 'refuse_words' }>

/** A refusal tells the member why. The log names the parts and the rule; words of staff are in the support conversation. */
async function decideWords(tx: Tx, decision: WordsDecision, item: Item): Promise<DecisionOutcome> {
  const words = await findHeldWords(tx, item.id)
  const parts = words ? partsOf(words.written) : []
  const isAccepted = decision.action === 'accept_words'
  const { reason } = decision
  const person = await decideHeldWords(tx, item, isAccepted)
  if (person === null) return 'changed'
  if (decision.action === 'refuse_words') {
    const messages = staffMessages[await findLanguage(tx, person)]
    const text = 'text' in decision.reason ? decision.reason.text : messages.rules[decision.reason.rule]
    await insertStaffMessage(tx, { userId: person, content: messages.refused(text) })
  }
  await logStaff(tx, {
    action: isAccepted ? 'words_accepted' : 'words_refused',
    targetUserId: person,
    details: { parts, ...('rule' in reason && { rule: reason.rule }) },
  })
  return 'done'
}

type BlockDecision = Extract<DeskDecision, { action: 'block_reported' | 'block_alarmed' }>

function termOf({ reason, days }: BlockDecision): Term {
  return { reason, days: days ?? null }
}

type SanctionDecision = Extract<
  DeskDecision,
  { action: 'warn_reported' | 'warn_alarmed' | 'limit_reported' | 'limit_alarmed' }
>

function toSanction(decision: SanctionDecision): Sanction {
  return 'days' in decision ? { kind: 'limit', days: decision.days } : { kind: 'warning' }
}

type AlarmDecision = Extract<
  DeskDecision,
  { action: 'dismiss_alarm' | 'warn_alarmed' | 'limit_alarmed' | 'block_alarmed' }
>

const alarmOutcomes = {
  dismiss_alarm: 'no_problem',
  warn_alarmed: 'warned',
  limit_alarmed: 'limited',
  block_alarmed: 'blocked',
} as const

async function endAlarm(
  tx: Tx,
  staffId: string,
  decision: AlarmDecision,
  item: Item,
): Promise<DecisionOutcome> {
  if (decision.action === 'block_alarmed') await lockBans(tx)
  // The end of an account takes the locks in this order too.
  const alarmed = await findAlarm(tx, item.id)
  if (alarmed?.user_id) await lockPerson(tx, alarmed.user_id)
  const found = await decideAlarm(tx, item, alarmOutcomes[decision.action], decision.reason)
  if (!found) return 'changed'
  const { person, seal } = found
  const details = { alarm: item.id }
  if (decision.action === 'block_alarmed') {
    const term = termOf(decision)
    if (seal !== null) return toOutcome(await blockClosed(tx, staffId, { sealId: seal, ...term, details }))
    // Somebody who is banned already, for as long or longer, needs no other ban; the alarm ends all the same.
    await blockPerson(tx, staffId, { personId: person, ...term, details })
    return 'done'
  }
  if (decision.action !== 'dismiss_alarm') {
    if (person === null) return 'changed'
    const { reason } = decision
    await sanctionPerson(tx, { personId: person, sanction: toSanction(decision), reason, details })
    return 'done'
  }
  const rule = 'rule' in decision.reason ? { rule: decision.reason.rule } : {}
  await logStaff(tx, { action: 'alarm_dismissed', targetUserId: person, details: { ...details, ...rule } })
  return 'done'
}
