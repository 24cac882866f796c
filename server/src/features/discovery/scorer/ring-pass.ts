import type { UnitVector } from '../cell-cover.ts'
import { ringBounds } from '../people-around-repository.ts'
import type { People } from './people.ts'
import { walkPeople } from './people-walk.ts'
import { personFlags } from './person-row.ts'
import type { RingQuestion } from './question.ts'

/** Counts people ring by ring as `countRings` of people-around-repository.ts does. */
export function answerRings(people: People, question: RingQuestion): { rings: number[] } {
  const { audiences, centre, stepsKm, exceptId } = question
  const bounds = ringBounds(stepsKm)
  const rings = new Uint32Array(stepsKm.length)
  const { cells } = people.discOf(centre, stepsKm.at(-1) ?? 0)
  const spans = { cells, regions: [] }
  const { x, y, z, flags, ids } = people.columns
  walkPeople(people, { audiences, spans }, (from, to, isPlaced) => {
    if (!isPlaced) return
    for (let at = from; at < to; at += 1) {
      if ((flags[at]! & personFlags.isGone) !== 0 || ids[at] === exceptId) continue
      const ring = ringOf(bounds, closeness(centre, x[at]!, y[at]!, z[at]!))
      if (ring < rings.length) rings[ring]! += 1
    }
  })
  return { rings: [...rings] }
}

function closeness([cx, cy, cz]: UnitVector, x: number, y: number, z: number): number {
  return x * cx + y * cy + z * cz
}

function ringOf(bounds: readonly number[], close: number): number {
  let ring = 0
  while (ring < bounds.length && close < bounds[ring]!) ring += 1
  return ring
}
