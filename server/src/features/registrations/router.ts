import { ORPCError } from '@orpc/server'
import { contract } from '@yuti/contract/api'
import { registrations as limits } from '@yuti/contract/limits'
import { logBirthDataSeen } from '#/features/staff/public.ts'
import { cutPage } from '#/platform/page-cursor.ts'
import type { Tx } from '#/platform/db/database.ts'
import { implementNoun, limited, requireStaff } from '#/platform/rpc.ts'
import { openAfter, sealAfter } from './cursor.ts'
import { peopleWithBirth, presentRegistration } from './presenter.ts'
import { countRegistrationsPerDay, listRegistrations } from './repository.ts'

/** The role is checked before the input, so others get NOT_FOUND whatever they send. */
const os = implementNoun(contract.registrations).use(requireStaff)

const reads = limited('registrations.read')

export const registrationsRouter = {
  list: os.list.use(reads).handler(async ({ context: { deps, sessionToken }, input }) => {
    const seenAt = input.seenAt ? new Date(input.seenAt) : deps.clock.now()
    const after = input.after === null ? null : openAfter(deps.env, input, input.after)
    if (input.after !== null && !after) throw new ORPCError('BAD_REQUEST')
    return await deps.db.asStaff(sessionToken, async (tx) => {
      const page = { ...input, limit: limits.page + 1, after }
      const { rows, last } = cutPage(await listRegistrations(tx, input, seenAt, page), limits.page)
      const counts = input.seenAt ? null : await countRegistrationsPerDay(tx, input, seenAt)
      await logBirthDataSeen(tx, 'registrations', peopleWithBirth(rows))
      return {
        rows: rows.map(presentRegistration),
        total: counts?.reduce((sum, { people }) => sum + people, 0) ?? null,
        seenAt: seenAt.toISOString(),
        next: last && sealAfter(deps.env, input, last),
      }
    })
  }),

  perDay: os.perDay.use(reads).handler(async ({ context: { deps, sessionToken }, input }) => {
    const seenAt = deps.clock.now()
    const count = (tx: Tx) => countRegistrationsPerDay(tx, input, seenAt)
    const days = await deps.db.readAsStaff(sessionToken, count, { mayLag: true })
    return { days }
  }),
}
