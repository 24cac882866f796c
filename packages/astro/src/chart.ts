import type { Activation, Activations, Chart } from './chart-shape.ts'
import { designDay } from './ephemeris/design-moment.ts'
import { type Ephemeris, evaluate, type Series } from './ephemeris/ephemeris.ts'
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
 * Computes the chart of an instant from an ephemeris made with `createEphemeris`. Pure; runs in a browser.
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
  marks.fill(0)
  const personality = activationsAt(ephemeris, birthDay, PERSONALITY)
  const design = activationsAt(ephemeris, startDay, DESIGN)
  const [low = 0, high = 0, designLow = 0, designHigh = 0] = marks
  return {
    utc: formatInstant(birthMs),
    designUtc: formatInstant(Math.round(utcMsOf(startDay))),
    personality,
    design,
    personalityGates: gatesOfBits(low, high),
    designGates: gatesOfBits(designLow, designHigh),
    allGates: gatesOfBits(low | designLow, high | designHigh),
    tantricGates: gatesOfBits((low | designLow) & TANTRIC_LOW, (high | designHigh) & TANTRIC_HIGH),
    moon: vedicMoonAt(siderealMoonAt(ephemeris, birthDay)),
  }
}

const PERSONALITY = 0
const DESIGN = 2

/** Gates 1..32 and 33..64 as bits, for personality and design; a buffer reused by each call of `chartAt`. */
const marks = new Int32Array(4)

const TANTRIC_LOW = TANTRIC_GATES.reduce((bits, gate) => (gate <= 32 ? bits | (1 << (gate - 1)) : bits), 0)
const TANTRIC_HIGH = TANTRIC_GATES.reduce((bits, gate) => (gate > 32 ? bits | (1 << (gate - 33)) : bits), 0)

/** Gates whose bits are set in two words, ascending. */
function gatesOfBits(low: number, high: number): number[] {
  const gates: number[] = []
  for (let rest = low; rest !== 0; rest &= rest - 1) gates.push(32 - Math.clz32(rest & -rest))
  for (let rest = high; rest !== 0; rest &= rest - 1) gates.push(64 - Math.clz32(rest & -rest))
  return gates
}

/** The 13 activations at a TT day since J2000.0; marks their gates for one half of the chart. */
function activationsAt(ephemeris: Ephemeris, day: number, half: number): Activations {
  const { series } = ephemeris
  const centuries = day / DAYS_PER_CENTURY
  const nutation = evaluate(ephemeris, series.nutation, day)
  const sun = evaluate(ephemeris, series.sun, day) + nutation
  const northNode = evaluate(ephemeris, series.northNode, day) + nutation
  const far = (body: Series, farSide: FarSide) => {
    const longitude = evaluate(ephemeris, body, day) + nutation
    return activation(longitude + lightDeflection(farSide, longitude, sun, centuries), half)
  }
  return {
    sun: activation(sun, half),
    earth: activation(sun + 180, half),
    moon: activation(evaluate(ephemeris, series.moon, day) + nutation, half),
    northNode: activation(northNode, half),
    southNode: activation(northNode + 180, half),
    mercury: far(series.mercury, FAR_SIDES.mercury),
    venus: far(series.venus, FAR_SIDES.venus),
    mars: far(series.mars, FAR_SIDES.mars),
    jupiter: far(series.jupiter, FAR_SIDES.jupiter),
    saturn: far(series.saturn, FAR_SIDES.saturn),
    uranus: far(series.uranus, FAR_SIDES.uranus),
    neptune: far(series.neptune, FAR_SIDES.neptune),
    pluto: far(series.pluto, FAR_SIDES.pluto),
  }
}

/** Sidereal longitude of the Moon on the Lahiri zodiac, degrees; the mean equinox serves both terms. */
function siderealMoonAt(ephemeris: Ephemeris, day: number): number {
  return oneTurn(evaluate(ephemeris, ephemeris.series.moon, day) - lahiriAyanamsa(day / DAYS_PER_CENTURY))
}

function activation(unreduced: number, half: number): Activation {
  const longitude = oneTurn(unreduced)
  const index = lineIndexAt(longitude)
  const gate = gateOfLineIndex(index)
  marks[half + Number(gate > 32)]! |= 1 << (gate - 1)
  return { longitude, gate, line: lineOfLineIndex(index) }
}

/** Reduces to 0 <= result < 360; plain addition would round a tiny negative angle up to 360. */
function oneTurn(degrees: number): number {
  const turned = degrees - 360 * Math.floor(degrees / 360)
  return turned >= 360 ? 0 : turned
}
