import * as tables from './koota-tables.ts'
import type { MoonPlace } from './moon-class.ts'

/** The eight kootas in the order of their most points: 1 to 8, together 36 (KOOTA_MAX). */
export const KOOTAS = ['varna', 'vashya', 'tara', 'yoni', 'maitri', 'gana', 'bhakoot', 'nadi'] as const

export type KootaName = (typeof KOOTAS)[number]

/** Most points of each koota; together 36. */
export const KOOTA_MAX: Readonly<Record<KootaName, number>> = {
  varna: 1,
  vashya: 2,
  tara: 3,
  yoni: 4,
  maitri: 5,
  gana: 6,
  bhakoot: 7,
  nadi: 8,
}

type Rule = (groom: MoonPlace, bride: MoonPlace) => number

const RULES: Readonly<Record<KootaName, Rule>> = {
  varna: (groom, bride) => Number(at(tables.VARNA_RANK, groom.rashi) >= at(tables.VARNA_RANK, bride.rashi)),
  vashya: (groom, bride) => at(at(tables.VASHYA_POINTS, vashyaGroup(groom)), vashyaGroup(bride)),
  tara: (groom, bride) =>
    taraOneWay(groom.nakshatra, bride.nakshatra) + taraOneWay(bride.nakshatra, groom.nakshatra),
  yoni: (groom, bride) =>
    at(
      at(tables.YONI_POINTS, at(tables.YONI_ANIMAL, groom.nakshatra)),
      at(tables.YONI_ANIMAL, bride.nakshatra),
    ),
  maitri: (groom, bride) => maitri(at(tables.RASHI_LORD, groom.rashi), at(tables.RASHI_LORD, bride.rashi)),
  gana: (groom, bride) =>
    at(at(tables.GANA_POINTS, at(tables.GANA, groom.nakshatra)), at(tables.GANA, bride.nakshatra)),
  bhakoot: (groom, bride) => ([1, 4, 5, 7, 8, 11].includes((bride.rashi - groom.rashi + 12) % 12) ? 0 : 7),
  nadi: (groom, bride) => (at(tables.NADI, groom.nakshatra) === at(tables.NADI, bride.nakshatra) ? 0 : 8),
}

/** Points of one koota in 0..KOOTA_MAX[name] with fixed roles; multiples of a half. */
export function kootaPoints(name: KootaName, groom: MoonPlace, bride: MoonPlace): number {
  return RULES[name](groom, bride)
}

function vashyaGroup(place: MoonPlace): number {
  return at(at(tables.VASHYA_GROUP, Number(place.secondHalfOfSign)), place.rashi)
}

/** Counts inclusively from one nakshatra to the other, modulo 9: 3, 5 and 7 are bad. */
function taraOneWay(from: number, to: number): number {
  const remainder = (((to - from + 27) % 27) + 1) % 9
  return remainder === 3 || remainder === 5 || remainder === 7 ? 0 : 1.5
}

function maitri(lordA: number, lordB: number): number {
  if (lordA === lordB) return 5
  return at(
    at(tables.MAITRI_POINTS, at(at(tables.FRIENDSHIP, lordA), lordB)),
    at(at(tables.FRIENDSHIP, lordB), lordA),
  )
}

function at<T>(list: readonly T[], index: number): T {
  return list[index]!
}
