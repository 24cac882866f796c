import { readFileSync } from 'node:fs'
import { type Planet, planet, type Sky } from '@yuti/contract/charts'
import { chartAt } from '../../../packages/astro/src/chart.ts'
import { createEphemeris } from '../../../packages/astro/src/ephemeris/ephemeris.ts'
import { exactBodygraph } from '#/features/bodygraph/shared/exact-bodygraph.ts'
import { knownChart } from './chart-samples.ts'

// Not a literal in the constructor: Vite would turn that into the address of an asset.
const coefficients = '../../../packages/astro/data/ephemeris.bin'
const ephemeris = createEphemeris(readFileSync(new URL(coefficients, import.meta.url)).slice().buffer)

/** The real sky of an instant. Its mechanics are those of the sample. */
export function skyAt(utc: string): Sky {
  const chart = chartAt(ephemeris, utc)
  const ayanamsa = chart.personality.moon.longitude - chart.moon.siderealLongitude
  const side = (name: 'personality' | 'design', body: Planet) => {
    const { gate, line, longitude } = chart[name][body]
    return { gates: [gate], line, longitude: { from: longitude, to: longitude } }
  }
  return {
    ...knownChart,
    activations: planet.options.map((body) => {
      const place = (chart.personality[body].longitude - ayanamsa + 720) % 360
      return {
        planet: body,
        personality: side('personality', body),
        design: side('design', body),
        sidereal: { from: place, to: place },
      }
    }),
    gates: {
      personality: { certain: chart.personalityGates, possible: [] },
      design: { certain: chart.designGates, possible: [] },
      all: { certain: chart.allGates, possible: [] },
    },
    bodygraph: exactBodygraph(chart.allGates),
    moons: [
      {
        sign: chart.moon.rashi,
        nakshatra: chart.moon.nakshatra,
        padas: [chart.moon.pada],
        share: 1,
        hours: null,
      },
    ],
  }
}
