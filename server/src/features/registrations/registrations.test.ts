import { randomUUID } from 'node:crypto'
import { type RegistrationColumn, registrationColumn } from '@yuti/contract/registrations'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { staffVisitor } from '#/testing/staff.ts'
import type { Visitor } from '#/testing/visitor.ts'

let server: TestServer
let staff: Visitor
const march = {
  startDate: '2020-03-01',
  endDate: '2020-03-31',
  timeZone: 'Europe/Madrid',
  sources: ['Web', 'AppStore', 'Google Play'] as ('Web' | 'AppStore' | 'Google Play')[],
}

type Arranged = {
  name: string
  at: string
  source?: string
  birth?: [string, string | null]
  isAbout?: boolean
  email?: string
}

async function signUp({
  name,
  at,
  source = 'Web',
  birth,
  isAbout = false,
  email,
}: Arranged): Promise<string> {
  const id = randomUUID()
  await server.db.asOwner(async (tx) => {
    await sql`insert into auth."user" (id, name, email, "createdAt")
      values (${id}, ${name}, ${email ?? `${id}@example.org`}, ${at})`.execute(tx)
    await sql`update profile_settings set registration_source = ${source} where profile_id = ${id}`.execute(
      tx,
    )
    if (!birth) return
    await sql`insert into birth_data (profile_id, birth_date, birth_time, birth_time_known, birth_time_is_about, birth_city)
      values (${id}, ${birth[0]}, ${birth[1] ?? '00:00'}, ${birth[1] !== null}, ${isAbout}, 'Barcelona, Spain')`.execute(
      tx,
    )
  })
  return id
}

const people: Arranged[] = [
  { name: 'First minute', at: '2020-02-29T23:00:00Z', email: 'd@example.org' },
  { name: 'Last second', at: '2020-03-31T21:59:59.999Z', source: 'AppStore', email: 'B@example.org' },
  {
    name: 'émile',
    at: '2020-03-10T10:00:00Z',
    birth: ['1990-01-02', '06:30'],
    isAbout: true,
    email: 'a@example.org',
  },
  {
    name: 'Zoe',
    at: '2020-03-10T12:00:00Z',
    source: 'Google Play',
    birth: ['1988-01-02', null],
    email: 'c@example.org',
  },
]

beforeAll(async () => {
  server = await startTestServer()
  staff = await staffVisitor(server)
  for (const person of people) await signUp(person)
  await signUp({ name: 'Too early', at: '2020-02-29T22:59:59Z' })
  await signUp({ name: 'Too late', at: '2020-03-31T22:00:00Z' })
})
afterAll(() => server.stop())

const list = (changes: object = {}) => staff.api.registrations.list({ ...march, ...changes })
const names = async (changes: object = {}) => (await list(changes)).rows.map(({ name }) => name)

describe('the list', () => {
  test('includes the whole last day in the reader’s time zone, newest first', async () => {
    const { rows, total } = await list()
    expect(total).toBe(4)
    expect(rows.map(({ name }) => name)).toEqual(['Last second', 'Zoe', 'émile', 'First minute'])
    expect(rows[2]).toEqual({
      id: expect.any(String),
      createdAt: '2020-03-10T10:00:00.000Z',
      email: 'a@example.org',
      name: 'émile',
      birthDate: '1990-01-02',
      birthTime: '06:30',
      birthTimeIsAbout: true,
      birthCity: 'Barcelona, Spain',
      source: 'Web',
    })
    expect(rows[1]).toMatchObject({ birthDate: '1988-01-02', birthTime: null, birthTimeIsAbout: false })
    expect(rows[3]).toMatchObject({ birthDate: null, birthTime: null, birthCity: null })
  })

  test('is filtered by source', async () => {
    expect(await names({ sources: ['AppStore'] })).toEqual(['Last second'])
    expect(await names({ sources: [] })).toEqual([])
    expect((await list({ sources: ['Web', 'Google Play'] })).total).toBe(3)
  })

  test.each<[RegistrationColumn, string[]]>([
    ['createdAt', ['First minute', 'émile', 'Zoe', 'Last second']],
    ['email', ['émile', 'Last second', 'Zoe', 'First minute']],
    ['name', ['émile', 'First minute', 'Last second', 'Zoe']],
    ['source', ['Last second', 'Zoe']],
    ['birthDate', ['Zoe', 'émile']],
    ['birthTime', ['émile']],
  ])('is sorted by %s', async (sort, expected) => {
    const sorted = await names({ sort, isDescending: false })
    expect(sorted.slice(0, expected.length)).toEqual(expected)
  })

  test('is sorted by id ascending and by place descending', async () => {
    const ids = (await list({ sort: 'id', isDescending: false })).rows.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted())
    const cities = (await list({ sort: 'birthCity', isDescending: true })).rows.map(
      ({ birthCity }) => birthCity,
    )
    expect(cities).toEqual(['Barcelona, Spain', 'Barcelona, Spain', null, null])
  })

  test('leaves out people who signed up after the first page was read', async () => {
    const { seenAt } = await list({ endDate: '2099-12-31' })
    const id = await signUp({ name: 'Meanwhile', at: new Date(Date.now() + 60_000).toISOString() })
    const snapshot = await list({ endDate: '2099-12-31', seenAt })
    expect(snapshot.rows.map((row) => row.id)).not.toContain(id)
    expect(snapshot.total).toBeNull()
  })

  test('refuses an unknown time zone and an unknown column', async () => {
    await expect(list({ timeZone: "UTC'; select 1" })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(list({ sort: 'password' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('the chart', () => {
  test('counts by day in the reader’s time zone', async () => {
    const { days } = await staff.api.registrations.perDay(march)
    expect(days).toEqual([
      { day: '2020-03-01', source: 'Web', people: 1 },
      { day: '2020-03-10', source: 'Google Play', people: 1 },
      { day: '2020-03-10', source: 'Web', people: 1 },
      { day: '2020-03-31', source: 'AppStore', people: 1 },
    ])
  })
})

describe('the staff log', () => {
  beforeEach(async () => {
    await list()
  })

  test('names the people whose birth data staff saw, and nobody else', async () => {
    const { rows } = await list()
    const { entries } = await staff.api.staff.log({ action: 'birth_data_seen' })
    const shown = rows.filter(({ birthDate }) => birthDate !== null).map(({ id }) => id)
    expect(entries[0]).toMatchObject({
      staff: { name: 'Vera' },
      target: null,
      details: { where: 'registrations', people: shown },
    })
    const about = await staff.api.staff.log(shown[0] ? { person: shown[0] } : {})
    expect(about.entries.length).toBeGreaterThan(0)
    expect(about.entries.every(({ action }) => action === 'birth_data_seen')).toBe(true)
  })

  test('gets no entry when no birth data was shown', async () => {
    const before = await staff.api.staff.log({})
    await list({ sources: ['AppStore'] })
    expect(await staff.api.staff.log({})).toEqual(before)
  })
})

/** What each column is sorted by. */
const keys: Record<RegistrationColumn, string> = {
  id: 'id',
  createdAt: 'created_at',
  email: 'lower(email) collate "und-x-icu"',
  name: 'lower(name) collate "und-x-icu"',
  birthDate: 'birth_date',
  birthTime: 'birth_time',
  birthCity: 'lower(birth_city) collate "und-x-icu"',
  source: 'source',
}

const query = (changes: Record<string, string> = {}) =>
  new URLSearchParams({ ...march, sources: march.sources.join(','), ...changes })

const download = (changes?: Record<string, string>) => staff.get(`/staff/registrations.csv?${query(changes)}`)

describe('the download', () => {
  test('holds the list as a CSV file, and is logged', async () => {
    await signUp({ name: '=cmd|calc', at: '2020-03-05T10:00:00Z', email: '+1@example.org' })
    const answer = await download()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="registrations-2020-03-01-2020-03-31.csv"',
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
    const lines = new TextDecoder().decode(bytes).split('\r\n')
    expect(lines[0]).toBe('Registration Date/Time,UID,Email,Name,Birth Date,Birth Time,Birth Place,Source')
    expect(lines).toHaveLength(7)
    expect(lines[1]).toMatch(
      /^2020-03-31T21:59:59\.999Z,[0-9a-f-]{36},B@example\.org,Last second,,,,AppStore$/,
    )
    expect(lines[3]).toContain(',a@example.org,émile,1990-01-02,about 06:30,"Barcelona, Spain",Web')
    expect(lines[4]).toContain(`,"'+1@example.org","'=cmd|calc",`)
    const { entries } = await staff.api.staff.log({})
    expect(entries.slice(0, 2).map(({ action }) => action)).toEqual([
      'birth_data_seen',
      'registrations_downloaded',
    ])
    expect(entries[1]?.details).toMatchObject({ startDate: '2020-03-01', sources: march.sources })
  })

  test('holds each registration once across batches, also at the same moment', async () => {
    await server.db.asOwner((tx) =>
      sql`insert into auth."user" (name, email, "createdAt")
        select 'Crowd', 'crowd' || n || '@example.org', '2021-05-05T10:00:00Z'::timestamptz + (n / 3) * interval '1 microsecond'
        from generate_series(1, 1234) n`.execute(tx),
    )
    const may = { startDate: '2021-05-01', endDate: '2021-05-31' }
    const lines = (await (await download(may)).text()).trimEnd().split('\r\n').slice(1)
    expect(lines).toHaveLength(1234)
    expect(new Set(lines).size).toBe(1234)
    expect((await list(may)).total).toBe(1234)
    const seen = new Set<string>()
    for (let after: string | null = null; ; ) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- page by page
      const page: Awaited<ReturnType<typeof list>> = await list({ ...may, after })
      for (const { id } of page.rows) seen.add(id)
      if (page.next === null) break
      after = page.next
    }
    expect(seen.size).toBe(1234)
  })

  test.each(registrationColumn.options)(
    'pages by %s hold everybody once and in order, in both directions',
    async (sort) => {
      await server.db.asOwner((tx) =>
        sql`insert into auth."user" (id, name, email, "createdAt")
        select ('77777777-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, (array['Ána', 'ana', 'Bo', 'É', 'zoe'])[1 + n % 5],
          'Page' || n || '@example.org', '2022-05-05T10:00:00Z'::timestamptz + (n / 3) * interval '1 microsecond'
        from generate_series(1, 230) n on conflict do nothing`.execute(tx),
      )
      await server.db.asOwner((tx) =>
        sql`insert into birth_data (profile_id, birth_date, birth_time, birth_time_known, birth_city)
        select id, date '1990-01-01' + (row_number() over (order by id))::integer / 4, (case when email like '%1%' then '06:30' else '00:00' end)::time, email like '%1%', 'Madrid, Spain'
        from auth."user" where id::text like '77777777%' and email like '%2%' on conflict do nothing`.execute(
          tx,
        ),
      )
      const days = { startDate: '2022-05-01', endDate: '2022-05-31', sort }
      const read = async (isDescending: boolean) => {
        const rows: string[] = []
        for (let after: string | null = null; ; ) {
          // oxlint-disable-next-line eslint/no-await-in-loop -- page by page
          const page: Awaited<ReturnType<typeof list>> = await list({ ...days, isDescending, after })
          rows.push(...page.rows.map((row) => row.id))
          if (page.next === null) return rows
          after = page.next
        }
      }
      const { rows: expected } = await server.db.asOwner((tx) =>
        sql<{ up: string[]; down: string[] }>`
        with r as (select r.id, ${sql.raw(keys[sort])} as key from app.registrations r where id::text like '77777777%')
        select array(select id from r order by key asc nulls last, id asc) as up,
          array(select id from r order by key desc nulls last, id desc) as down`.execute(tx),
      )
      expect(await read(false)).toEqual(expected[0]?.up)
      expect(await read(true)).toEqual(expected[0]?.down)
    },
  )

  test('a cursor works for its own order only, and not when it was changed', async () => {
    const days = { startDate: '2021-05-01', endDate: '2021-05-31' }
    const { next } = await list(days)
    if (next === null) throw new Error('no second page')
    const badRequest = { code: 'BAD_REQUEST' }
    await expect(list({ ...days, after: next, sort: 'email' })).rejects.toMatchObject(badRequest)
    await expect(list({ ...days, after: next, isDescending: false })).rejects.toMatchObject(badRequest)
    for (const after of ['', 'x', `${next}x`, next.slice(0, -4)])
      await expect(list({ ...days, after })).rejects.toMatchObject(badRequest)
  })

  test('is refused for an invalid filter and for requests from another site', async () => {
    expect((await download({ startDate: 'yesterday' })).status).toBe(400)
    expect((await download({ startDate: '0000-01-01' })).status).toBe(400)
    expect((await download({ sources: 'Carrier pigeon' })).status).toBe(400)
    const elsewhere = await staff.send(`/staff/registrations.csv?${query()}`, {
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(elsewhere.status).toBe(403)
  })
})
