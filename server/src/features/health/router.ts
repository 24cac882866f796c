import { contract } from '@yuti/contract/api'
import { implementNoun, limited, requireStaff } from '#/platform/rpc.ts'
import { presentHealth } from './presenter.ts'
import { getHealth } from './repository.ts'

const days = 14

const os = implementNoun(contract.health).use(requireStaff)

export const healthRouter = {
  read: os.read.use(limited('health.read')).handler(async ({ context: { deps, sessionToken } }) => {
    const rows = await deps.db.readAsStaff(sessionToken, (tx) => getHealth(tx, days), { mayLag: true })
    return presentHealth(rows, deps.clock.now())
  }),
}
