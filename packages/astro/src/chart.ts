import { type Activation, type Activations, BODIES, type Chart } from './chart-shape.ts'
import { designDay } from './ephemeris/design-moment.ts'
import { type Ephemeris, evaluate } from './ephemeris/ephemeris.ts'
import { FAR_SIDES, type FarSide, lightDeflection } from './ephemeris/light-deflection.ts'
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
  const personalityGates: number[] = []
  const designGates: number[] = []
  const allGates: number[] = []
  const active = new Uint8Array(65)
  mark(active, personality, 1)
  mark(active, design, 2)
  for (let gate = 1; gate <= 64; gate += 1) {
    const halves = active[gate]!
    if (halves === 0) continue
    allGates.push(gate)
    if (halves & 1) personalityGates.push(gate)
    if (halves & 2) designGates.push(gate)
  }
  return {
    utc: formatInstant(birthMs),
    designUtc: formatInstant(Math.round(utcMsOf(startDay))),
    personality,
    design,
    personalityGates,
    designGates,
    allGates,
    tantricGates: TANTRIC_GATES.filter((gate) => active[gate] !== 0).toSorted((a, b) => a - b),
    moon: vedicMoonAt(siderealMoonAt(ephemeris, birthDay)),
  }
}

/** The 13 activations at a TT day since J2000.0. */
function activationsAt(ephemeris: Ephemeris, day: number): Activations {
  const { series } = ephemeris
  const nutation = evaluate(ephemeris, series.nutation, day)
  const sun = evaluate(ephemeris, series.sun, day) + nutation
  const northNode = evaluate(ephemeris, series.northNode, day) + nutation
  return {
    sun: activation(sun),
    earth: activation(sun + 180),
    moon: activation(evaluate(ephemeris, series.moon, day) + nutation),
    northNode: activation(northNode),
    southNode: activation(northNode + 180),
    mercury: activation(evaluate(ephemeris, series.mercury, day) + nutation),
    venus: activation(evaluate(ephemeris, series.venus, day) + nutation),
    mars: bent(evaluate(ephemeris, series.mars, day) + nutation, FAR_SIDES.mars, sun, day),
    jupiter: bent(evaluate(ephemeris, series.jupiter, day) + nutation, FAR_SIDES.jupiter, sun, day),
    saturn: bent(evaluate(ephemeris, series.saturn, day) + nutation, FAR_SIDES.saturn, sun, day),
    uranus: bent(evaluate(ephemeris, series.uranus, day) + nutation, FAR_SIDES.uranus, sun, day),
    neptune: bent(evaluate(ephemeris, series.neptune, day) + nutation, FAR_SIDES.neptune, sun, day),
    pluto: bent(evaluate(ephemeris, series.pluto, day) + nutation, FAR_SIDES.pluto, sun, day),
  }
}

/** The activation of a planet whose light may pass close by the Sun. */
function bent(longitude: number, planet: FarSide, sun: number, day: number): Activation {
  return activation(longitude + lightDeflection(planet, longitude, sun, day / DAYS_PER_CENTURY))
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

function mark(active: Uint8Array, activations: Activations, half: number): void {
  for (const body of BODIES) active[activations[body].gate]! |= half
}
