import { CENTRE_NAMES } from '@yuti/contract/bodygraph'
import { authority, definition, designProfile, designType, strategy } from '@yuti/contract/charts'
import { describe, expect, test } from 'vitest'
import { NAKSHATRAS } from '#/features/profiles/shared/moon-names.ts'
import { gateWords as gatesEn } from '#/i18n/en/gate-words.ts'
import { humanDesign as designEn } from '#/i18n/en/human-design.ts'
import { moons as moonsEn } from '#/i18n/en/moons.ts'
import { gateWords as gatesEs } from '#/i18n/es/gate-words.ts'
import { humanDesign as designEs } from '#/i18n/es/human-design.ts'
import { moons as moonsEs } from '#/i18n/es/moons.ts'
import { gateWords as gatesRu } from '#/i18n/ru/gate-words.ts'
import { humanDesign as designRu } from '#/i18n/ru/human-design.ts'
import { moons as moonsRu } from '#/i18n/ru/moons.ts'

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length
const sentencesIn = (text: string) => text.match(/[.?!](?=\s|$)/g)?.length ?? 0

/** Fate, promises for ever, shouting, and in Russian and Spanish forms that show the reader's gender. */
const refused = {
  en: /!|\b(fate|destiny|destined|doomed|forever|universe|vibration|cosmic)\b/i,
  ru: /!|судьб|предначертан|вселенн|вибраци|навсегда|\b(?:вы|вам)\s+(?:долж(?:ен|на)|готова?|рожд[её]н[а]?)(?![а-яё])|\(а\)/i,
  es: /!|\b(destino|destinad[oa]|universo|vibración|cósmic[oa]|para siempre)\b|\b(?:eres|estás)\s+(?:muy\s+)?\p{L}+(?:ado|ada|oso|osa)\b|[oa]\/[oa]\b|@/iu,
}

describe.each([
  ['en', moonsEn, gatesEn, designEn],
  ['ru', moonsRu, gatesRu, designRu],
  ['es', moonsEs, gatesEs, designEs],
] as const)('in %s', (language, moons, gates, design) => {
  test('each of the 27 nakshatras has a title of its own and two sentences', () => {
    expect(Object.keys(moons).toSorted()).toEqual([...NAKSHATRAS].toSorted())
    expect(new Set(Object.values(moons).map(({ title }) => title)).size).toBe(27)
    for (const name of NAKSHATRAS) {
      const { title, text } = moons[name]
      expect(title.length, name).toBeLessThanOrEqual(28)
      expect(sentencesIn(text), name).toBe(2)
      expect(wordsIn(text), name).toBeGreaterThanOrEqual(24)
      expect(wordsIn(text), name).toBeLessThanOrEqual(50)
    }
  })

  test('each of the 64 gates has one sentence of its own', () => {
    const texts = Object.values(gates)
    expect(Object.keys(gates).map(Number)).toEqual(Array.from({ length: 64 }, (_, index) => index + 1))
    expect(new Set(texts).size).toBe(64)
    for (const text of texts) expect(sentencesIn(text), text).toBe(1)
  })

  test('each of the nine centres has a sentence for defined and one for open', () => {
    expect(Object.keys(design.centres)).toEqual([...CENTRE_NAMES])
    for (const { defined, open } of Object.values(design.centres)) {
      expect([sentencesIn(defined), sentencesIn(open)]).toEqual([1, 1])
      expect(defined).not.toBe(open)
    }
  })

  test('each value of Human Design that occurs has a sentence', () => {
    const { types, strategies, authorities, definitions, profiles } = design
    expect(Object.keys(types)).toEqual(designType.options)
    expect(Object.keys(strategies)).toEqual(strategy.options)
    expect(Object.keys(authorities)).toEqual(authority.options)
    expect(Object.keys(definitions)).toEqual(definition.options)
    expect(Object.keys(profiles)).toEqual(designProfile.options)
    const named = [types, strategies, authorities, definitions].flatMap((kind) => Object.values(kind))
    for (const text of [...named.map((one) => one.text), ...Object.values(profiles)])
      expect(sentencesIn(text), text).toBe(1)
  })

  test('no sentence foretells, shouts or guesses the reader’s gender', () => {
    const all = JSON.stringify([moons, gates, design])
    expect(refused[language].exec(all)?.[0]).toBeUndefined()
  })
})
