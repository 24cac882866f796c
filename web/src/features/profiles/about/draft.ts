import type { OwnAbout } from '@yuti/contract/about'
import type { HideableField, Prompt } from '@yuti/contract/about-choices'
import { about as limits } from '@yuti/contract/limits'

/** The fields of the screen as typed: the height is text until it is saved. */
export type AboutDraft = Omit<OwnAbout, 'heightCm'> & { height: string }

export type Change = (change: Partial<AboutDraft>) => void

export function draftOf({ heightCm, ...about }: OwnAbout): AboutDraft {
  return { ...about, height: heightCm === null ? '' : String(heightCm) }
}

/** Returns the height in centimetres, null if it is left out, or undefined if it is none. */
export function readHeight(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const heightCm = /^\d{1,3}$/.test(typed) ? Number(typed) : NaN
  return heightCm >= limits.heightCm.min && heightCm <= limits.heightCm.max ? heightCm : undefined
}

export function answerProblem(text: string): 'answerEmpty' | 'answerLong' | null {
  const { length } = text.trim()
  if (length === 0) return 'answerEmpty'
  return length > limits.answerMax ? 'answerLong' : null
}

/** Returns what to save, or null while a field is wrong. */
export function toAbout({ height, ...draft }: AboutDraft): OwnAbout | null {
  const heightCm = readHeight(height)
  if (heightCm === undefined || draft.answers.some(({ text }) => answerProblem(text) !== null)) return null
  return { ...draft, heightCm, answers: draft.answers.map((one) => ({ ...one, text: one.text.trim() })) }
}

export function isHidden({ hidden }: AboutDraft, field: HideableField): boolean {
  return hidden.includes(field)
}

export function withHidden({ hidden }: AboutDraft, field: HideableField, isOn: boolean): Partial<AboutDraft> {
  const others = hidden.filter((one) => one !== field)
  return { hidden: isOn ? [...others, field] : others }
}

type Answer = AboutDraft['answers'][number]

export function withAnswer(
  { answers }: AboutDraft,
  prompt: Prompt,
  change: Partial<Omit<Answer, 'prompt'>>,
): Partial<AboutDraft> {
  return { answers: answers.map((one) => (one.prompt === prompt ? { ...one, ...change } : one)) }
}

/** Hidden fields have no order, so it makes no difference. */
export function isSameDraft(one: AboutDraft, other: AboutDraft): boolean {
  const plain = (draft: AboutDraft) => JSON.stringify({ ...draft, hidden: draft.hidden.toSorted() })
  return plain(one) === plain(other)
}
