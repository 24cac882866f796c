import { randomUUID } from 'node:crypto'
import { reportId as toReportId } from '@yuti/contract/moderation'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countWaiting } from '#/testing/lock-waits.ts'
import { planDate } from '#/testing/planned-date.ts'
import { anna, annaId, leo, leoId, server, setUpSettledPair } from '#/testing/settled-pair.ts'
import { staffVisitor } from '#/testing/staff.ts'
import { likeEachOther } from '#/testing/settled-account.ts'

setUpSettledPair()

test('a ban locks the match of a date after the people, as an account that closes does', async () => {
  const vera = await staffVisitor(server, 'Vera')
  const matchId = await likeEachOther(server, anna, leo)
  await planDate(anna.api, leo.api, matchId)
  const reportId = toReportId.parse(randomUUID())
  await anna.api.safety.report({ id: reportId, userId: leoId, reason: 'harassment', description: null })
  let banning: Promise<unknown> | undefined
  await server.db.asOwner(async (tx) => {
    // This is what app.close_account of Anna locks before it ends her matches.
    await sql`select 1 from profiles where id = ${annaId} for update`.execute(tx)
    await sql`select 1 from auth."user" where id = ${annaId} for update`.execute(tx)
    banning = vera.api.moderation.block({ reportId, version: 1, reason: { rule: 'spam' } })
    // The answer to her report waits for her.
    await expect.poll(() => countWaiting(server.db)).toBe(1)
    await sql`select 1 from matches where id = ${matchId} for update nowait`.execute(tx)
  })
  await banning
  const { rows } = await server.db.asOwner((tx) =>
    sql`select state from date_proposals where match_id = ${matchId}`.execute(tx),
  )
  expect(rows).toEqual([{ state: 'called_off' }])
})
