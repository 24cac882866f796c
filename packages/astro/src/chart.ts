import { type Activation, type Activations, BODIES, type Chart } from './chart-shape.ts'
import { designDay } from './ephemeris/design-moment.ts'
import { type Ephemeris, evaluate, type SeriesName } from './ephemeris/ephemeris.ts'
import { ttDayOf, utcMsOf } from './ephemeris/time-scale.ts'
import { gateOfLineIndex, lineIndexAt, lineOfLineIndex } from './human-design/wheel.ts'
import { TANTRIC_GATES } from './human-design/tantric.ts'
import { inputError } from './input-error.ts'
import { formatInstant, parseInstant } from './instant.ts'
import { lahiriAyanamsa, vedicMoonAt } from './vedic/moon.ts'

/** Births that the engine accepts, ms since 1970: 1899-12-31 to the end of 2059. */
export const FIRST_BIRTH_MS = Date.UTC(1899, 11, 31)
export const LAST_BIRTH_MS = Date.UTC(2060, 0, 1) - 1

const DAYS_PER_CENTURY = 36_525

/**
 * The chart of an instant from an ephemeris made with `createEphemeris`. Pure; usable in a browser.
 * Throws `badInstant`, `badDate`, `badTime` for a malformed instant and `outOfSpan` outside 1900-2059.
 */
export function chartAt(ephemeris: Ephemeris, utc: Date | string): Chart {
  const birthMs = parseInstant(utc)
  if (birthMs < FIRST_BIRTH_MS || birthMs > LAST_BIRTH_MS)
    throw inputError(
      'outOfSpan',
      `${formatInstant(birthMs)} lies outside the years 1900 to 2059 that charts cover.`,
    )
  const birthDay = ttDayOf(birthMs)
  const startDay = designDay(ephemeris, birthDay)
  const personality = activationsAt(ephemeris, birthDay)
  const design = activationsAt(ephemeris, startDay)
  const seen = new Uint8Array(65)
  mark(seen, personality, 1)
  mark(seen, design, 2)
  return {
    utc: formatInstant(birthMs),
    designUtc: formatInstant(Math.round(utcMsOf(startDay))),
    personality,
    design,
    personalityGates: gatesMarked(seen, 1),
    designGates: gatesMarked(seen, 2),
    allGates: gatesMarked(seen, 3),
    tantricGates: TANTRIC_GATES.filter((gate) => seen[gate] !== 0),
    moon: vedicMoonAt(siderealMoonAt(ephemeris, birthDay)),
  }
}

/** The 13 activations at a TT day since J2000.0. */
function activationsAt(ephemeris: Ephemeris, day: number): Activations {
  const nutation = evaluate(ephemeris, ephemeris.series.nutation, day)
  const longitude = (name: SeriesName) => evaluate(ephemeris, ephemeris.series[name], day) + nutation
  const sun = longitude('sun')
  const northNode = longitude('northNode')
  return {
    sun: activation(sun),
    earth: activation(sun + 180),
    moon: activation(longitude('moon')),
    northNode: activation(northNode),
    southNode: activation(northNode + 180),
    mercury: activation(longitude('mercury')),
    venus: activation(longitude('venus')),
    mars: activation(longitude('mars')),
    jupiter: activation(longitude('jupiter')),
    saturn: activation(longitude('saturn')),
    uranus: activation(longitude('uranus')),
    neptune: activation(longitude('neptune')),
    pluto: activation(longitude('pluto')),
  }
}

/** Sidereal longitude of the Moon on the Lahiri zodiac, degrees; the mean equinox serves both terms. */
export function siderealMoonAt(ephemeris: Ephemeris, day: number): number {
  return oneTurn(evaluate(ephemeris, ephemeris.series.moon, day) - lahiriAyanamsa(day / DAYS_PER_CENTURY))
}

function activation(unreduced: number): Activation {
  const longitude = oneTurn(unreduced)
  const index = lineIndexAt(longitude)
  return { longitude, gate: gateOfLineIndex(index), line: lineOfLineIndex(index) }
}

/** 0 <= result < 360; a tiny negative angle would otherwise round up to 360. */
function oneTurn(degrees: number): number {
  const turned = degrees - 360 * Math.floor(degrees / 360)
  return turned >= 360 ? 0 : turned
}

function mark(seen: Uint8Array, activations: Activations, bit: number): void {
  for (const body of BODIES) {
    const { gate } = activations[body]
    seen[gate] = seen[gate]! | bit
  }
}

function gatesMarked(seen: Uint8Array, bits: number): number[] {
  const gates: number[] = []
  for (let gate = 1; gate <= 64; gate += 1) if (seen[gate]! & bits) gates.push(gate)
  return gates
}
