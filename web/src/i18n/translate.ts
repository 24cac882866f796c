import type { Language } from '@yuti/contract/languages'
import type { Noun } from './nouns.ts'
import { type Tree, textsOf } from './text-store.ts'

/** Values for the placeholders of a text; `count` also picks the plural form. */
export type TextValues = { count?: number; ns?: Noun; [name: string]: unknown }

const plurals = new Map<Language, Intl.PluralRules>()

function pluralForm(language: Language, count: number): string {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language)
  plurals.set(language, rules)
  return rules.select(count)
}

function findText(texts: Tree | undefined, path: string): string | undefined {
  let found: string | Tree | undefined = texts
  for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}

/** `messages:chat.send` is the text `chat.send` of the noun `messages`; a key without a noun uses `noun`. */
export function lookUp(
  language: Language,
  noun: Noun,
  key: string,
  values: TextValues = {},
): string | undefined {
  const colon = key.indexOf(':')
  const named = colon < 0 ? values.ns : key.slice(0, colon)
  const path = key.slice(colon + 1)
  const texts = textsOf(language, named ?? noun)
  if (values.count === undefined) return findText(texts, path)
  const plural = findText(texts, `${path}_${pluralForm(language, values.count)}`)
  return plural ?? findText(texts, path)
}

/** Returns the key itself if there is no text, so that the fault is visible. */
export function translate(language: Language, noun: Noun, key: string, values: TextValues = {}): string {
  const text = lookUp(language, noun, key, values) ?? key
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => asText(values[name]))
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
