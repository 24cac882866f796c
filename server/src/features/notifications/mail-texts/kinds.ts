/** What a mail is about, and what its unsubscribe link switches off. The two about reports have no such link. */
export type Topic =
  | 'match'
  | 'message'
  | 'support'
  | 'new_people'
  | 'digest'
  | 'report_received'
  | 'report_decided'

/** How many notifications of each are new. One about new people says that there are some, not how many. */
export type Counts = { matches: number; messages: number; support: number; newPeople: number }

type Letter = { subject: string; paragraphs: string[]; label: string; notes?: string[]; reason: string }
type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

export type NotificationTexts = {
  letters: Record<Topic, Letter>
  /** The lines of a digest; `#` is the number. */
  counts: Record<keyof Counts, Plural>
  manage: string
  stop: string
}
