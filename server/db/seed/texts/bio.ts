import type { Gender } from '@yuti/contract/base'
import type { Language } from '@yuti/contract/languages'
import type { Dice } from '../random.ts'
import { enLeads, enTails } from './bios-en.ts'
import { esLeads, esTails } from './bios-es.ts'
import { ruLeads, ruTails } from './bios-ru.ts'
import type { Interest } from './interests.ts'

/**
 * The first words of a bio and what they say about the person. In Russian and Spanish `{m|f}` marks words that
 * differ between men and women; sentences with such marks are not given to non-binary people.
 */
export type Lead = readonly [text: string, ...interests: Interest[]]

const leads: Record<Language, readonly Lead[]> = { en: enLeads, ru: ruLeads, es: esLeads }
const tails: Record<Language, readonly string[]> = { en: enTails, ru: ruTails, es: esTails }

const inflect = (text: string, gender: Gender) =>
  text.replace(/\{([^|}]*)\|([^}]*)\}/g, (_, man: string, woman: string) =>
    gender === 'female' ? woman : man,
  )

const suits = (text: string, gender: Gender) => gender !== 'non_binary' || !text.includes('{')

/** Writes bios so that each sentence is used about equally often and no whole bio twice. */
export const bioWriter = (dice: Dice) => {
  const taken = new Set<string>()
  const uses = new Map<string, number>()
  const leastUsed = <T>(values: readonly T[], key: (value: T) => string) =>
    dice.shuffle(values).toSorted((a, b) => (uses.get(key(a)) ?? 0) - (uses.get(key(b)) ?? 0))
  const use = (text: string) => uses.set(text, (uses.get(text) ?? 0) + 1)

  return (language: Language, gender: Gender): { bio: string; interests: Interest[] } => {
    const lead = leastUsed(
      leads[language].filter(([text]) => suits(text, gender)),
      ([text]) => text,
    )
    const tail = leastUsed(
      tails[language].filter((text) => suits(text, gender)),
      (text) => text,
    )
    for (const [opening, ...interests] of lead) {
      for (const closing of tail) {
        const bio = inflect(`${opening} ${closing}`, gender)
        if (taken.has(bio)) continue
        taken.add(bio)
        use(opening)
        use(closing)
        return { bio, interests }
      }
    }
    throw new Error(`No bio left in ${language}`)
  }
}
