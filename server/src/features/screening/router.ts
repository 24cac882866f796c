import { contract } from '@yuti/contract/api'
import { screening as limits } from '@yuti/contract/limits'
import { decideEach } from '#/features/staff/public.ts'
import { implementNoun, limited, requireStaff } from '#/platform/rpc.ts'
import { presentHeld } from './presenter.ts'
import { decidePicture, listHeld } from './repository.ts'

const os = implementNoun(contract.screening).use(requireStaff)

export const screeningRouter = {
  list: os.list
    .use(limited('screening.list'))
    .handler(async ({ context: { deps, user, sessionToken }, input }) => {
      const rows = await deps.db.readAsStaff(sessionToken, (tx) => listHeld(tx, input.page))
      return {
        pictures: rows.map((row) => presentHeld(deps, user.id, row)),
        total: rows[0]?.total ?? 0,
        pageSize: limits.page,
      }
    }),

  decide: os.decide
    .use(limited('screening.decide'))
    .handler(async ({ context: { deps, sessionToken }, input: { ids, choice } }) => {
      const items = ids.map((id) => ({ id }))
      const outcomes = await decideEach(deps, sessionToken, items, async (tx, { id }) =>
        (await decidePicture(tx, id, choice)) ? 'done' : 'changed',
      )
      return { outcomes }
    }),
}
