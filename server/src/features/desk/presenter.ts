import { userId } from '@yuti/contract/base'
import type { Alarm, DeskItem, HeldWords } from '@yuti/contract/desk'
import { reportId } from '@yuti/contract/moderation'
import { type HeldPart, heldParts } from '@yuti/contract/moderation-choices'
import type { AlarmRow, FigureRow, HeldWordsRow, ItemRow } from './repository.ts'

export function presentItem(row: ItemRow, picture: DeskItem['picture']): DeskItem {
  return {
    kind: row.kind,
    id: row.id,
    urgency: row.urgency,
    waitingSince: row.waiting_since.toISOString(),
    subject:
      row.subject_id !== null && row.subject_name !== null
        ? { id: userId.parse(row.subject_id), name: row.subject_name }
        : null,
    version: row.version,
    about: row.about,
    people: row.people,
    picture,
  }
}

export function presentFigure({ kind, waiting, median_minutes, oldest }: FigureRow) {
  return { kind, waiting, medianMinutes: median_minutes, oldestSince: oldest.toISOString() }
}

export function presentHeldWords({
  id,
  version,
  held_at,
  person_id,
  shown,
  written,
}: HeldWordsRow): HeldWords {
  return {
    id,
    version,
    heldAt: held_at.toISOString(),
    person: { id: userId.parse(person_id), name: shown.name },
    parts: partsOf(written).map((part) => ({
      part,
      shown: toList(shown[part]),
      written: toList(written[part]),
    })),
  }
}

export function partsOf(written: HeldWordsRow['written']): HeldPart[] {
  return heldParts.filter((part) => written[part] !== null)
}

function toList(words: string | string[] | { text: string }[] | null): string[] {
  const list = typeof words === 'string' ? [words] : (words ?? [])
  return list.map((one) => (typeof one === 'string' ? one : one.text)).filter((text) => text !== '')
}

export function presentAlarm(row: AlarmRow): Alarm {
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    person:
      row.user_id !== null && row.name !== null ? { id: userId.parse(row.user_id), name: row.name } : null,
    people: row.people,
    raisedAt: row.raised_at.toISOString(),
    isHiding: row.is_hiding,
    blockableUntil: row.blockable_until?.toISOString() ?? null,
    reportId: row.report_id === null ? null : reportId.parse(row.report_id),
  }
}
