import { hashIds, pick } from '@yuti/contract/couple-seed'
import type { Rating } from '@yuti/contract/people'

const levels = { 2: 'fewer', 3: 'three', 4: 'four', 5: 'five' } as const
export type StrangerLine = `strangers:${(typeof levels)[Rating['stars']]}.${'a' | 'b' | 'c' | 'd'}`

/**
 * Returns the line under the level of a stranger, which says nothing but the level. `ids` are those of the two people in either
 * order; they vary the words.
 */
export function readStranger({ stars }: Pick<Rating, 'stars'>, ids: readonly string[]): StrangerLine {
  return `strangers:${levels[stars]}.${pick(['a', 'b', 'c', 'd'], hashIds(ids), 0)}`
}
