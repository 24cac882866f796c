/** What a mail is about, and what its unsubscribe link ends; the two about reports cannot be ended. */
export type Topic = 'match' | 'message' | 'team' | 'digest' | 'report_received' | 'report_decided'

/** How much there is of each; no mail says from whom or what. */
export type Counts = { matches: number; messages: number; team: number }

type Letter = { subject: string; paragraphs: string[]; label: string; note: string }
type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

export type NewsTexts = {
  letters: Record<Topic, Letter>
  /** The lines of a digest; `#` is the number. */
  counts: Record<keyof Counts, Plural>
  manage: string
  stop: string
}
