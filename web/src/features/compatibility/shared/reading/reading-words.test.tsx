import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '#/i18n/i18n.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { calculationOf, resultOf } from '#/test/calculation-samples.ts'
import { countConnections, factsOfResult } from './facts.ts'
import { type CoupleReading, readCouple } from './read-couple.ts'
import { readingNouns, readingWords } from './reading-words.ts'

function wordsOf(reading: CoupleReading) {
  const { t } = renderHook(() => useTranslation(readingNouns)).result.current
  return readingWords(reading, { t, number: String, name: 'Marina' })
}

const result = resultOf(calculationOf(1))
const reading = readCouple(factsOfResult(result, countConnections(result.connections)))

test('writes the head, and each card with its row', () => {
  expect(wordsOf(reading)).toMatchInlineSnapshot(`
    {
      "cards": [
        {
          "evidence": {
            "label": "Closeness",
            "value": "4 of 4",
          },
          "label": "Comes by itself",
          "line": "Your instincts speak the same language.",
          "role": "comes",
          "title": "You come close without effort",
        },
        {
          "evidence": {
            "label": "Vitality",
            "value": "0 of 8",
          },
          "label": "Asks for care",
          "line": "Keep something easy in the fridge for low days.",
          "role": "care",
          "title": "The same things wear you out",
        },
        {
          "evidence": {
            "label": "Meeting of minds",
            "value": "5 of 5",
          },
          "label": "Try this together",
          "line": "Your minds get along like friends.",
          "role": "try",
          "title": "Learn something new from one book",
        },
      ],
      "head": [
        "Closeness comes to you by instinct.",
        "You’re alike in what tires you, so plan some rest.",
      ],
    }
  `)
})

test('writes them in the language of the reader', async () => {
  await setLanguage('ru')
  expect(wordsOf(reading).cards.map(({ label }) => label)).toEqual([
    'Получается само',
    'Просит бережности',
    'Попробуйте вместе',
  ])
})

test('says who brings the half of a channel, and counts connections', () => {
  const [first, second, third] = reading.cards
  const half = { kind: 'channel', channel: '29-46', state: 'partial', half: 'own' } as const
  const words = wordsOf({
    ...reading,
    cards: [
      { ...first, evidence: half },
      { ...second, evidence: { ...half, state: 'none', half: null } },
      { ...third, evidence: { kind: 'connections', connection: 'electromagnetic', count: 5 } },
    ],
  })
  expect(words.cards.map(({ evidence }) => evidence)).toEqual([
    { label: 'Discovery', value: 'You bring one half' },
    { label: 'Discovery', value: 'open' },
    { label: 'You complete each other in', value: '5 channels' },
  ])
})
