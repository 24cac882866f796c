import type { Sky } from '@yuti/contract/charts'

const TURN = 360

/** The way from one angle to another, 0 to below 360. */
function wayTo(from: number, to: number): number {
  return (((to - from) % TURN) + TURN) % TURN
}

/** The middle of what is possible, going forwards from the first to the last angle. */
export function middleOf({ from, to }: { from: number; to: number }): number {
  const way = wayTo(from, to)
  // A planet that goes backwards moves less than a degree a day.
  const forwards = way > TURN / 2 ? way - TURN : way
  return (from + forwards / 2 + TURN) % TURN
}

/** How far the Moon was ahead of the Sun, 0 (new) to 180 (full) to 360; the middle if the time is not exact. */
export function elongationOf({ activations }: Pick<Sky, 'activations'>): number {
  const place = (name: string) => {
    const body = activations.find(({ planet }) => planet === name)
    if (!body) throw new Error(`a sky without ${name}`)
    return middleOf(body.personality.longitude)
  }
  return wayTo(place('sun'), place('moon'))
}

/** The part of the disc that is lit, 0 to 1; the Moon's latitude, at most 5 degrees, changes it by 0.2 % at most. */
export function litShare(elongation: number): number {
  return (1 - Math.cos((elongation * Math.PI) / 180)) / 2
}

const PHASES = [
  'new',
  'waxingCrescent',
  'firstQuarter',
  'waxingGibbous',
  'full',
  'waningGibbous',
  'lastQuarter',
  'waningCrescent',
] as const

export type Phase = (typeof PHASES)[number]

/** Half the width of the four short phases, in degrees: about twelve hours of the Moon's way. */
const SHORT = 7

/** The name of a phase; new, quarters and full last for about a day, the others for six. */
export function phaseOf(elongation: number): Phase {
  const quarter = Math.round(elongation / 90)
  const isShort = Math.abs(elongation - quarter * 90) <= SHORT
  const index = isShort ? (quarter % 4) * 2 : Math.floor(elongation / 90) * 2 + 1
  return PHASES[index] ?? 'new'
}

/**
 * The SVG path of the lit part of a disc around the origin: half of the limb, and the terminator, which is half an ellipse.
 * The waxing Moon is lit on the right, seen from south of the equator on the left.
 */
export function litPath(elongation: number, radius: number, isSouthern: boolean): string {
  const isRight = elongation < 180 !== isSouthern
  const bulge = Math.cos((elongation * Math.PI) / 180)
  const width = (radius * Math.abs(bulge)).toFixed(2)
  const limb = isRight ? 1 : 0
  // Before a quarter the terminator bends towards the lit limb, after it away from it.
  const terminator = bulge > 0 ? 1 - limb : limb
  return `M0 ${-radius}A${radius} ${radius} 0 0 ${limb} 0 ${radius}A${width} ${radius} 0 0 ${terminator} 0 ${-radius}Z`
}
