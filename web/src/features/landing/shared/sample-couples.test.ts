import { languages } from '@yuti/contract/languages'
import { describe, expect, test } from 'vitest'
import { countConnections, factsOfResult } from '#/features/compatibility/shared/reading/facts.ts'
import { readCouple } from '#/features/compatibility/shared/reading/read-couple.ts'
import { speakWithoutPage } from '#/i18n/i18n.ts'
import { translate } from '#/i18n/translate.ts'
import { coupleOfBirths } from '#/test/couple-samples.ts'
import { sampleCouples } from './sample-couples.ts'

describe.each(sampleCouples)('the sample reading $id', ({ id, stars, births }) => {
  const { result, connections } = coupleOfBirths(births[0], births[1])
  const all = connections.map((value) => ({ connection: { values: [{ value }] } }))
  test('has the stars that the engine computes', () => {
    expect(result.calculation.stars).toBe(stars)
  })

  test.each(languages)('has the sentences of its reading in %s', async (language) => {
    await speakWithoutPage(language, ['landing', 'readingHeads'])
    const { head } = readCouple(factsOfResult(result, countConnections(all)))
    const sentences = head.map(({ key }) => translate(language, 'landing', key))
    const shown = ['first', 'second'].map((part) => translate(language, 'landing', `samples.${id}.${part}`))
    expect(shown).toEqual(sentences)
  })
})
