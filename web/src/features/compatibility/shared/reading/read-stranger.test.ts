import { expect, test } from 'vitest'
import { translate } from '#/i18n/translate.ts'
import { readStranger } from './read-stranger.ts'

const t = (key: string) => translate('en', 'strangers', key)
const strangerStars = [2, 3, 4, 5] as const
const people = Array.from({ length: 200 }, (_, place) => `person-${place}`)

test('a stranger’s line depends on the level and the two ids alone, in either order', () => {
  for (const id of people)
    for (const stars of strangerStars)
      expect(readStranger({ stars }, [id, 'me'])).toBe(readStranger({ stars }, ['me', id]))
  const linesOf = (stars: (typeof strangerStars)[number]) =>
    new Set(people.map((id) => t(readStranger({ stars }, [id, 'me']))))
  expect(strangerStars.map((stars) => linesOf(stars).size)).toEqual([4, 4, 4, 4])
  expect(linesOf(2)).toEqual(
    new Set([
      'Charts that differ have a lot to show each other.',
      'The charts leave a lot to you. That can be a good thing.',
      'Not a given. Something to find out.',
      'Less is handed to you here, more is up to you.',
    ]),
  )
})
