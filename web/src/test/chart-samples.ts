import { type OwnChart, planet } from '@yuti/contract/profiles'
import { exactBodygraph } from '#/features/bodygraph/shared/exact-bodygraph.ts'

const gates = (certain: number[], possible: number[] = []) => ({ certain, possible })

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
  activations: planet.options.map((name, index) => ({
    planet: name,
    personality: { gates: [index === 0 ? 12 : 5], line: 2 },
    design: { gates: [34], line: 6 },
  })),
  gates: {
    personality: gates([5, 12, 15]),
    design: gates([20, 34, 46]),
    all: gates([5, 12, 15, 20, 34, 46]),
  },
  bodygraph: exactBodygraph([5, 12, 15, 20, 34, 46]),
  moons: [{ sign: 10, nakshatra: 23, padas: [3], share: 1 }],
}

/** A birth without a time. */
export const openChart: OwnChart = {
  birth: { date: '1990-06-15', time: null, city: 'Moscow, Russia', timeIsAbout: false, disambiguation: null },
  between: null,
  moment: null,
  activations: knownChart.activations.map(({ planet: name, personality, design }) => ({
    planet: name,
    personality: { gates: name === 'moon' ? [13, 49] : personality.gates, line: null },
    design: { gates: design.gates, line: null },
  })),
  gates: {
    personality: gates([5, 12], [13, 49]),
    design: gates([34], [46]),
    all: gates([5, 12, 34], [13, 46, 49]),
  },
  bodygraph: exactBodygraph([5, 12, 34]),
  moons: [
    { sign: 10, nakshatra: 23, padas: [3, 4], share: 0.625 },
    { sign: 10, nakshatra: 24, padas: [1], share: 0.375 },
  ],
}

/** A birth about 14:30. */
export const aboutChart: OwnChart = {
  ...openChart,
  birth: { ...knownChart.birth, timeIsAbout: true },
  between: { from: '14:00', to: '15:00' },
}
