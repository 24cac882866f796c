import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#/app.ts'
import type { Log } from '#/platform/log.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { createVisitor } from '#/testing/visitor.ts'
import { makeDraft, newcomer } from '#/testing/wizard.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** No other test has this date, time or town. */
const birth = {
  birthDate: '1971-03-17',
  birthTime: '04:56',
  timeIsAbout: false,
  birthCity: 'Ushuaia, Argentina',
  disambiguation: null,
}
const traces = ['1971', '04:56', 'Ushuaia']

test('a visitor sees the chart that a member with the same birth sees, without the birth', async () => {
  const shown = await server.visit().api.profiles.trySky(birth)
  const anna = await newcomer(server, 'Anna')
  await anna.api.profiles.save(await makeDraft(anna, birth))
  // oxlint-disable-next-line no-unused-vars -- what the visitor is not sent
  const { birth: typed, between, moment, ...chart } = await anna.api.profiles.chart()
  expect(shown).toEqual(chart)
  expect(shown.moons).toHaveLength(1)
  for (const trace of traces) expect(JSON.stringify(shown)).not.toContain(trace)
})

test('a birth without a time has every Moon of that day', async () => {
  const { moons } = await server.visit().api.profiles.trySky({ ...birth, birthTime: null })
  expect(moons.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
})

type Row = { name: string; content: string | null }

/** The content of every table of every schema. */
async function readTables(): Promise<Map<string, string>> {
  return server.db.asOwner(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`.execute(tx)
    const content = new Map<string, string>()
    for (const { name } of tables) {
      const { rows } = await sql<Row>`select string_agg(t::text, E'\n' order by t::text) as content
        from ${sql.raw(name)} t`.execute(tx)
      content.set(name, rows[0]?.content ?? '')
    }
    return content
  })
}

/** Change by themselves: which servers are running, and when the queues were last looked at. */
const alive = /presence|^jobs\./

/** The form reads the birth back before it asks for the sky, so both calls carry it. */
describe('nothing of a tried birth', () => {
  test('is in any table, and no table changes', async () => {
    const visitor = server.visit()
    const before = await readTables()
    await visitor.api.profiles.readBirth(birth)
    await visitor.api.profiles.trySky(birth)
    await visitor.api.places.search({ query: 'Ushuaia', language: 'en' })
    const after = await readTables()
    expect(after.size).toBeGreaterThan(30)
    const changed = [...after].filter(([name, content]) => before.get(name) !== content && !alive.test(name))
    expect(changed).toEqual([])
    const living = [...after].filter(([name]) => alive.test(name)).map(([, content]) => content)
    expect(living.length).toBeGreaterThan(3)
    for (const trace of [birth.birthDate, 'Ushuaia']) expect(living.join('\n')).not.toContain(trace)
    expect(visitor.cookies.size).toBe(0)
  })

  test('is in the log, also when the call fails or is refused', async () => {
    const lines: string[] = []
    const write = (fields: Record<string, unknown>, message: string) =>
      void lines.push(`${message} ${JSON.stringify(fields)}`)
    const log: Log = { debug: write, info: write, warn: write, error: write }
    const broken = {
      ...server.deps.clock,
      now: () => {
        throw new Error('no clock')
      },
    }
    const visitor = createVisitor(createApp({ ...server.deps, log }), 'http://localhost:3000')
    const failing = createVisitor(createApp({ ...server.deps, log, clock: broken }), 'http://localhost:3000')
    await visitor.api.profiles.readBirth(birth)
    await expect(visitor.api.profiles.readBirth({ ...birth, birthCity: 'Ushuaia' })).rejects.toThrow()
    await visitor.api.profiles.trySky(birth)
    await expect(visitor.api.profiles.trySky({ ...birth, birthCity: 'Ushuaia' })).rejects.toThrow()
    await expect(failing.api.profiles.trySky(birth)).rejects.toThrow()
    expect(lines.join('\n')).toContain('a call failed')
    for (const trace of traces) expect(lines.join('\n')).not.toContain(trace)
  })
})

describe('a tried birth is refused', () => {
  test.each([
    ['a minor', { birthDate: '2020-01-01' }, { code: 'UNDERAGE' }],
    [
      'a date before 1900',
      { birthDate: '1899-12-31' },
      { code: 'INVALID_BIRTH_DATA', data: { field: 'birthDate' } },
    ],
    [
      'a town that is not known',
      { birthCity: 'Atlantis' },
      { code: 'INVALID_BIRTH_DATA', data: { field: 'birthCity' } },
    ],
    ['a town of markup', { birthCity: '<script>alert(1)</script>' }, { data: { field: 'birthCity' } }],
    ['a town of SQL', { birthCity: "x'; drop table profiles; --" }, { data: { field: 'birthCity' } }],
    ['a date that does not exist', { birthDate: '1990-02-30' }, { code: 'BAD_REQUEST' }],
    ['a time that does not exist', { birthTime: '25:00' }, { code: 'BAD_REQUEST' }],
    ['a town of 10,000 letters', { birthCity: 'x'.repeat(10_000) }, { code: 'BAD_REQUEST' }],
    [
      'a time that the clocks skipped',
      { birthDate: '1992-01-19', birthTime: '02:30', birthCity: 'Moscow, Russia' },
      { code: 'BIRTH_TIME_NONEXISTENT' },
    ],
    [
      'a time that the clocks showed twice',
      { birthDate: '1987-09-27', birthTime: '02:30', birthCity: 'Moscow, Russia' },
      { code: 'BIRTH_TIME_AMBIGUOUS' },
    ],
  ])('for %s', async (_what, change, refusal) => {
    await expect(server.visit().api.profiles.trySky({ ...birth, ...change })).rejects.toMatchObject(refusal)
  })

  test('when a network asks more than 20 times in a quarter of an hour, and others still may', async () => {
    const visitor = server.visit()
    const calls = Array.from({ length: 21 }, () => visitor.api.profiles.trySky(birth))
    const failed = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected')
    expect(failed).toMatchObject([
      { reason: { code: 'RATE_LIMITED', data: { retryAfterSeconds: expect.any(Number) } } },
    ])
    await expect(server.visit().api.profiles.trySky(birth)).resolves.toBeDefined()
  })
  test('when a network asks more than 200 times in a day, and others still may', async () => {
    const network = '203.0.113.90'
    for (let asked = 1; asked < 200; asked += 1)
      await server.deps.rateLimiter.consume('profiles.trySkyPerDay', `ip:${network}`)
    const visitor = server.visit(network)
    await expect(visitor.api.profiles.trySky(birth)).resolves.toBeDefined()
    await expect(visitor.api.profiles.trySky(birth)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(Number(visitor.lastHeaders().get('retry-after'))).toBeGreaterThan(15 * 60)
    await expect(server.visit().api.profiles.trySky(birth)).resolves.toBeDefined()
  })
})
