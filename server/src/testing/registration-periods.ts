import { registrations } from '@yuti/contract/limits'
import {
  type RegistrationColumn,
  type RegistrationFilter,
  registrationSource,
} from '@yuti/contract/registrations'
import { expect } from 'vitest'
import { listRegistrations } from '#/features/registrations/repository.ts'
import type { Tx } from '#/platform/db/database.ts'
import { dayAfterSignUps, signUpsPerDay } from './large-world.ts'

export const everyDay: RegistrationFilter = {
  startDate: '2000-01-01',
  endDate: '2099-12-31',
  timeZone: 'UTC',
  sources: [...registrationSource.options],
}
const sortedDays = Math.floor(registrations.sortedMax / signUpsPerDay)

/** Periods in the large world, by what they hold. */
export const periods = {
  everyone: everyDay,
  'three days': lastDays(3),
  'just sorted': lastDays(sortedDays),
  'just not sorted': lastDays(sortedDays + 1),
  'two months': lastDays(60),
}

/** The last days on which people signed up. */
function lastDays(days: number): RegistrationFilter {
  const startDate = new Date(Date.parse(dayAfterSignUps) - days * 86_400_000).toISOString().slice(0, 10)
  return { ...everyDay, startDate }
}

export async function readTwoPages(
  tx: Tx,
  filter: RegistrationFilter,
  seenAt: Date,
  order: { sort: RegistrationColumn; isDescending: boolean },
): Promise<void> {
  const page = { ...order, limit: registrations.page + 1 }
  const first = await listRegistrations(tx, filter, seenAt, { ...page, after: null })
  expect(first).toHaveLength(page.limit)
  await listRegistrations(tx, filter, seenAt, { ...page, after: first.at(-1) ?? null })
}
