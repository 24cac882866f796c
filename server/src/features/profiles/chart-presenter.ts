import { type BirthChart, possibleSpans, readLocalTime, wallTimeAt } from '@yuti/astro'
import type { OwnChart } from '@yuti/contract/profiles'
import { presentBirth, type StoredBirth, toBirth } from '#/features/births/public.ts'

export function presentChart(stored: StoredBirth, chart: BirthChart): OwnChart {
  return {
    birth: presentBirth(stored),
    between: presentSpan(stored),
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

function presentSpan(stored: StoredBirth): OwnChart['between'] {
  const birth = toBirth(stored)
  if (!birth.birthTimeIsAbout) return null
  const [span] = possibleSpans(birth)
  if (!span) throw new Error('an hour without a span')
  const timeAt = (at: number) => wallTimeAt(birth.timeZone, at).time.slice(0, 5)
  return { from: timeAt(span.fromMs), to: timeAt(span.toMs) }
}
