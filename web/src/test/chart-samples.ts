import { planet } from '@yuti/contract/charts'
import type { OwnChart } from '@yuti/contract/profiles'
import { DEGREES_PER_GATE, WHEEL, WHEEL_START_DEGREES } from '@yuti/contract/wheel'
import { exactBodygraph } from '#/features/bodygraph/shared/exact-bodygraph.ts'

const gates = (certain: number[], possible: number[] = []) => ({ certain, possible })

/** The middle of a gate on the tropical zodiac. */
const middleOf = (gate: number) =>
  (WHEEL_START_DEGREES + (WHEEL.indexOf(gate) + 0.5) * DEGREES_PER_GATE) % 360

const activation = (gate: number, line: number) => ({
  gates: [gate],
  line,
  longitude: { from: middleOf(gate), to: middleOf(gate) },
})

const sidereal = (tropical: number) => (tropical + 336) % 360

/** A birth with a known time; every planet is at gate 12 or 34. */
export const knownChart: OwnChart = {
  birth: {
    date: '1990-06-15',
    time: '14:30',
    city: 'Moscow, Russia',
    timeIsAbout: false,
    disambiguation: null,
  },
  between: null,
  moment: {
    utc: '1990-06-15T10:30:00Z',
    offsetSeconds: 14_400,
    clock: 'summer',
    designUtc: '1990-03-18T02:00:00Z',
  },
  activations: planet.options.map((name, index) => {
    const gate = index === 0 ? 12 : 5
    const place = sidereal(middleOf(gate))
    return {
      planet: name,
      personality: activation(gate, 2),
      design: activation(34, 6),
      sidereal: { from: place, to: place },
    }
  }),
  gates: {
    personality: gates([5, 12, 15]),
    design: gates([20, 34, 46]),
    all: gates([5, 12, 15, 20, 34, 46]),
  },
  bodygraph: exactBodygraph([5, 12, 15, 20, 34, 46]),
  mechanics: {
    type: [{ value: 'manifestingGenerator', share: 1 }],
    strategy: [{ value: 'respondThenInform', share: 1 }],
    authority: [{ value: 'sacral', share: 1 }],
    profile: [{ value: '2/4', share: 1 }],
    definition: [{ value: 'single', share: 1 }],
  },
  moons: [{ sign: 10, nakshatra: 23, padas: [3], share: 1, hours: null }],
  isSouthern: false,
}

/** A birth without a time. */
export const openChart: OwnChart = {
  ...knownChart,
  birth: { date: '1990-06-15', time: null, city: 'Moscow, Russia', timeIsAbout: false, disambiguation: null },
  moment: null,
  activations: knownChart.activations.map(({ planet: name, personality, design, sidereal: place }) => {
    const isMoon = name === 'moon'
    return {
      planet: name,
      personality: {
        gates: isMoon ? [13, 49] : personality.gates,
        line: null,
        longitude: isMoon ? { from: 314, to: 327 } : personality.longitude,
      },
      design: { ...design, line: null },
      sidereal: isMoon ? { from: 314, to: 327 } : place,
    }
  }),
  gates: {
    personality: gates([5, 12], [13, 49]),
    design: gates([34], [46]),
    all: gates([5, 12, 34], [13, 46, 49]),
  },
  bodygraph: exactBodygraph([5, 12, 34]),
  mechanics: {
    ...knownChart.mechanics,
    type: [
      { value: 'generator', share: 0.75 },
      { value: 'reflector', share: 0.25 },
    ],
  },
  moons: [
    { sign: 10, nakshatra: 23, padas: [3, 4], share: 0.625, hours: { from: '00:00', to: '15:00' } },
    { sign: 10, nakshatra: 24, padas: [1], share: 0.375, hours: { from: '15:00', to: '00:00' } },
  ],
}

/** A birth about 14:30. */
export const aboutChart: OwnChart = {
  ...openChart,
  birth: { ...knownChart.birth, timeIsAbout: true },
  between: { from: '14:00', to: '15:00' },
}
