import { type BirthChart, chartOfBirth, readLocalTime } from '@yuti/astro'
import type { OwnChart } from '@yuti/contract/profiles'
import type { Deps } from '#/platform/deps.ts'
import { findOwnBirth, presentBirth, type StoredBirth, toBirth } from './birth.ts'

type Member = { user: { id: string }; sessionToken: string }

/** Of the member who asks, computed anew each time: nothing of it is stored. Null before the wizard was finished. */
export async function findOwnChart({ db }: Pick<Deps, 'db'>, member: Member): Promise<OwnChart | null> {
  const stored = await db.asMember(member.sessionToken, (tx) => findOwnBirth(tx, member.user.id))
  return stored && presentChart(stored, chartOfBirth(toBirth(stored)))
}

function presentChart(stored: StoredBirth, chart: BirthChart): OwnChart {
  return {
    birth: presentBirth(stored),
    moment: presentMoment(stored, chart),
    activations: chart.activations.map(({ body, ...sides }) => ({ planet: body, ...sides })),
    gates: chart.gates,
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
