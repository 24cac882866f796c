import { contract } from '@yuti/contract/api'
import { sql } from 'kysely'
import { implementNoun, requireMember } from '#/platform/rpc.ts'

const os = implementNoun(contract.notifications)

const badges = os.badges.use(requireMember).handler(async ({ context: { deps, sessionToken } }) => {
  const { rows } = await deps.db.asMember(sessionToken, (tx) =>
    sql<{ matches: number; messages: number }>`select matches, messages from app.count_badges()`.execute(tx),
  )
  const [counts] = rows
  if (!counts) throw new Error('the badges were not counted')
  return counts
})

export const notificationsRouter = { badges }
