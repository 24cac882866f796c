import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveChartFeatures } from '#/features/births/public.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { makeDraft, settled, showFirstPerson } from '#/testing/wizard.ts'
import { applyDueBirths } from './apply-due.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function query<T>(statement: ReturnType<typeof sql<T>>): Promise<T[]> {
  const { rows } = await server.db.asOwner((tx) => statement.execute(tx))
  return rows
}

/** A member whose pending birth is due. */
async function dueMember(name: string): Promise<string> {
  const member = await settled(server, name)
  const { id, photos } = await member.api.profiles.own()
  await showFirstPerson(server, id)
  const draft = await makeDraft(member, { name, photoIds: photos.map((photo) => photo.id) })
  await member.api.profiles.save({ ...draft, birthDate: '1980-01-01', confirmsBirthChange: true })
  await query(
    sql`update pending_births set effective_at = now() - interval '1 minute' where profile_id = ${id}`,
  )
  return id
}

const birthDates = (ids: string[]) =>
  query<{ birth_date: string }>(
    sql`select birth_date from birth_data where profile_id = any(${ids}) order by birth_date`,
  ).then((rows) => rows.map(({ birth_date }) => birth_date))
const pendingOf = async (ids: string[]) =>
  (await query(sql`select 1 from pending_births where profile_id = any(${ids})`)).length
/** Does what PostgreSQL does when a server dies: ends the connection and rolls back. */
async function killConnection(pid: number): Promise<unknown> {
  const client = new Client({ connectionString: server.db.urls.owner })
  await client.connect()
  try {
    return (await client.query('select pg_terminate_backend($1, 5000) as done', [pid])).rows
  } finally {
    await client.end()
  }
}
const worker = () => ({ db: server.deps.db })

test('applies each birth once when several servers run at the same moment', async () => {
  const ids = [await dueMember('Anna'), await dueMember('Bea'), await dueMember('Cleo')]
  const runs = await Promise.all([worker(), worker(), worker()].map((deps) => applyDueBirths(deps)))
  expect(runs.reduce((sum, { applied }) => sum + applied, 0)).toBe(ids.length)
  expect(await birthDates(ids)).toEqual(ids.map(() => '1980-01-01'))
  expect(await pendingOf(ids)).toBe(0)
  expect(await applyDueBirths(worker())).toEqual({ applied: 0, failures: [] })
})

test('leaves a birth pending and whole when the run is killed between birth and features', async () => {
  const id = await dueMember('Dora')
  const [before] = await query<{ row: string }>(
    sql`select to_jsonb(f)::text as row from chart_features f where profile_id = ${id}`,
  )
  const [stored, mayEnd] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()]
  const run = applyDueBirths(worker(), async (tx, ...birth) => {
    await saveChartFeatures(tx, ...birth)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    stored.resolve(rows[0]?.pid ?? 0)
    await mayEnd.promise
  })
  const killed = killConnection(await stored.promise).finally(() => mayEnd.resolve())
  expect(await killed).toEqual([{ done: true }])
  expect(await run).toMatchObject({ applied: 0, failures: [expect.anything()] })
  const [after] = await query<{ row: string }>(
    sql`select to_jsonb(f)::text as row from chart_features f where profile_id = ${id}`,
  )
  expect(after).toEqual(before)
  expect({ dates: await birthDates([id]), pending: await pendingOf([id]) }).toEqual({
    dates: ['1997-02-14'],
    pending: 1,
  })
  expect((await applyDueBirths(worker())).applied).toBe(1)
  expect(await birthDates([id])).toEqual(['1980-01-01'])
})

test('skips a birth that cannot be computed, applies the others and reports it', async () => {
  const [lost, fine] = [await dueMember('Ella'), await dueMember('Fay')]
  await query(sql`update pending_births set birth_city = 'Atlantis', effective_at = now() - interval '1 hour'
    where profile_id = ${lost}`)
  const { applied, failures } = await applyDueBirths(worker())
  expect({ applied, failures: failures.length }).toEqual({ applied: 1, failures: 1 })
  expect(await birthDates([fine])).toEqual(['1980-01-01'])
  expect(await birthDates([lost])).toEqual(['1997-02-14'])
  expect(await pendingOf([lost])).toBe(1)
  await query(sql`delete from pending_births where profile_id = ${lost}`)
})

test('leaves a birth that is not due', async () => {
  const id = await dueMember('Gina')
  await query(
    sql`update pending_births set effective_at = now() + interval '1 minute' where profile_id = ${id}`,
  )
  expect((await applyDueBirths(worker())).applied).toBe(0)
  expect(await birthDates([id])).toEqual(['1997-02-14'])
})
