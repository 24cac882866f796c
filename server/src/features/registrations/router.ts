import { contract } from '@yuti/contract/api'
import { registrations as limits } from '@yuti/contract/limits'
import { logBirthDataSeen } from '#/features/staff/log.ts'
import { implementNoun, limited, requireStaff } from '#/platform/rpc.ts'
import { presentRegistration } from './presenter.ts'
import { countPerDay, listRegistrations, type RegistrationRow } from './repository.ts'

/** Before anything is said about the input: to strangers the calls do not exist. */
const os = implementNoun(contract.registrations).use(requireStaff)

const reads = limited('registrations.read')

export const withBirth = (rows: readonly RegistrationRow[]) =>
  rows.filter(({ birth_date }) => birth_date !== null).map(({ id }) => id)

export const registrationsRouter = os.router({
  list: os.list.use(reads).handler(async ({ context, input }) => {
    const { deps, sessionToken } = context
    const seenAt = input.seenAt ? new Date(input.seenAt) : deps.clock.now()
    const page = { ...input, most: limits.page }
    return await deps.db.asStaff(sessionToken, async (tx) => {
      const rows = await listRegistrations(tx, input, seenAt, page)
      const counts = input.seenAt ? null : await countPerDay(tx, input, seenAt)
      await logBirthDataSeen(tx, 'registrations', withBirth(rows))
      return {
        rows: rows.map(presentRegistration),
        total: counts?.reduce((sum, { people }) => sum + people, 0) ?? null,
        seenAt: seenAt.toISOString(),
      }
    })
  }),

  perDay: os.perDay.use(reads).handler(async ({ context, input }) => {
    const { deps, sessionToken } = context
    const days = await deps.db.asStaff(sessionToken, (tx) => countPerDay(tx, input, deps.clock.now()))
    return { days }
  }),
})
