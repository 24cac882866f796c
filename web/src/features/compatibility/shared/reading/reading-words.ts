import type { TFunction } from 'i18next'
import type { Evidence } from './facts.ts'
import type { CardRole, CoupleReading } from './read-couple.ts'

/** The texts of a reading in one language. */
export type ReadingWords = {
  head: readonly string[]
  cards: readonly CardWords[]
}

export type CardWords = {
  role: CardRole
  /** Such as "Asks for care". */
  label: string
  title: string
  line: string
  /** Such as "Closeness" and "0 of 4". */
  evidence: { label: string; value: string }
}

export const readingNouns = [
  'reading',
  'readingHeads',
  'readingCards',
  'readingTries',
  'compatibility',
] as const

type Speaker = {
  t: TFunction<typeof readingNouns>
  /** Writes a number as the language does. */
  number: (value: number) => string
  /** The other person's name. */
  name: string
}

export function readingWords({ head, cards }: CoupleReading, speaker: Speaker): ReadingWords {
  const { t } = speaker
  return {
    head: head.map(({ key }) => t(key)),
    cards: cards.map(({ role, label, title, line, evidence }) => ({
      role,
      label: t(label),
      title: t(title),
      line: t(line),
      evidence: evidenceWords(evidence, speaker),
    })),
  }
}

function evidenceWords(evidence: Evidence, { t, number, name }: Speaker): CardWords['evidence'] {
  if (evidence.kind === 'koota')
    return {
      label: t(`compatibility:result.kootaTexts.${evidence.koota}`),
      value: t('evidence.points', { points: number(evidence.points), max: number(evidence.max) }),
    }
  if (evidence.kind === 'channel')
    return {
      label: t(`compatibility:channels.${evidence.channel}`),
      value: t(`compatibility:result.halves.${halfKey(evidence)}`, { name }),
    }
  return {
    label: t(`evidence.${evidence.connection}`),
    value: t('evidence.channels', { count: evidence.count }),
  }
}

function halfKey({ state, half }: Extract<Evidence, { kind: 'channel' }>) {
  return state === 'none' ? 'open' : (half ?? 'closed')
}
