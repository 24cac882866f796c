import type { BirthMoment } from '@yuti/contract/births'

/** A fake `profiles.readBirth` with a fixed answer. */
export const onceMoment: BirthMoment = {
  kind: 'unique',
  reading: { utc: '1992-02-14T05:45:00Z', offsetSeconds: 3600, clock: 'standard' },
}

/** Moscow, 24 September 1989, 02:30 */
export const twiceMoment: BirthMoment = {
  kind: 'ambiguous',
  earlier: { utc: '1989-09-23T22:30:00Z', offsetSeconds: 14_400, clock: 'summer' },
  later: { utc: '1989-09-23T23:30:00Z', offsetSeconds: 10_800, clock: 'standard' },
}

/** Moscow, 1 April 1981, 00:30 */
export const neverMoment: BirthMoment = {
  kind: 'nonexistent',
  from: { date: '1981-04-01', time: '00:00' },
  to: { date: '1981-04-01', time: '01:00' },
  before: { date: '1981-03-31', time: '23:30' },
  after: { date: '1981-04-01', time: '01:30' },
}
