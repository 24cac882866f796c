import { contract } from '@yuti/contract/api'
import { implementNoun, limited, requireStaff } from '#/platform/rpc.ts'
import { presentHealth } from './presenter.ts'
import { readHealth } from './repository.ts'

const days = 14

const os = implementNoun(contract.health).use(requireStaff)

export const healthRouter = os.router({
  read: os.read.use(limited('health.read')).handler(async ({ context }) => {
    const { deps, sessionToken } = context
    const rows = await deps.db.asStaff(sessionToken, (tx) => readHealth(tx, days))
    return presentHealth(rows, deps.clock.now())
  }),
})
