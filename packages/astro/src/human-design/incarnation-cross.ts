import type { Chart } from '../chart-shape.ts'

/** Lines of the personality Sun and the design Sun, such as "2/4"; twelve occur. */
export type Profile = `${number}/${number}`

/** Right angle: profiles 1/3 to 4/6; juxtaposition: 4/1; left angle: 5/1 to 6/3. */
export type CrossAngle = 'right' | 'juxtaposition' | 'left'

/**
 * The incarnation cross by its angle and gates. The 192 names are absent on purpose: public lists contradict each other
 * and none has a licence.
 */
export type IncarnationCross = {
  angle: CrossAngle
  /** Personality Sun and Earth, design Sun and Earth. */
  gates: [number, number, number, number]
}

export function profileOf({ personality, design }: Chart): Profile {
  return `${personality.sun.line}/${design.sun.line}`
}

export function crossOf({ personality, design }: Chart): IncarnationCross {
  const line = personality.sun.line
  const isFixed = line === 4 && design.sun.line === 1
  return {
    angle: isFixed ? 'juxtaposition' : line > 4 ? 'left' : 'right',
    gates: [personality.sun.gate, personality.earth.gate, design.sun.gate, design.earth.gate],
  }
}
