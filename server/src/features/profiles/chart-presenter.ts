import { type BirthChart, readLocalTime } from '@yuti/astro'
import type { OwnChart } from '@yuti/contract/profiles'
import { presentBirth, type StoredBirth, toBirth } from '#/features/births/public.ts'

export function presentChart(stored: StoredBirth, chart: BirthChart): OwnChart {
  return {
    birth: presentBirth(stored),
    moment: presentMoment(stored, chart),
    activations: chart.activations.map(({ body, ...sides }) => ({ planet: body, ...sides })),
    gates: chart.gates,
    bodygraph: chart.bodygraph,
    moons: chart.moons.map(({ rashi, ...moon }) => ({ sign: rashi, ...moon })),
  }
}

function presentMoment(stored: StoredBirth, { utc, designUtc }: BirthChart): OwnChart['moment'] {
  if (utc === null || designUtc === null) return null
  const { birthDate: date, birthTime: time, timeZone } = toBirth(stored)
  const { readings } = readLocalTime({ date, time, timeZone })
  const reading = readings.find((one) => Date.parse(one.utc) === Date.parse(utc))
  if (!reading) throw new Error('a chart of another moment than its birth')
  return { utc, designUtc, offsetSeconds: reading.offsetSeconds, clock: reading.clock }
}
