import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Tx } from '#/platform/db/database.ts'
import { type Known, fuzzInputs, sampleInput } from '#/testing/fuzz-inputs.ts'
import { procedures } from '#/testing/procedures.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { likeEachOther } from '#/testing/settled-account.ts'
import { staffVisitor } from '#/testing/staff.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { newcomer, settled } from '#/testing/wizard.ts'

/**
 * Calls every procedure of the contract with valid inputs in which one value at a time is replaced by invalid and hostile
 * ones. No call may end in a server error or leak internals, and a refused call must write nothing.
 */
let server: TestServer
let anna: Visitor
let vera: Visitor
let known: Known
/** Valid values for single procedures, where the name of a field does not determine them. */
const validInputFor: Record<string, Known> = {
  'places.get': { id: 'Moscow, Russia' },
  'notifications.keepPushToken': { token: 'a'.repeat(64) },
  'notifications.updatePreferences': { quietHours: { from: '22:00', until: '07:00' } },
}
const failures: Record<string, unknown>[] = []

beforeAll(async () => {
  server = await startTestServer()
  server.deps.rateLimiter.consume = () => Promise.resolve(null)
  server.deps.log.error = (fields) => failures.push(fields)
  anna = await settled(server, 'Anna')
  vera = await staffVisitor(server)
  const leo = await settled(server, 'Leo', { gender: 'male', lookingFor: ['female'] })
  const { id: userId } = await (await newcomer(server, 'Noor')).api.profiles.own()
  const { photos } = await anna.api.profiles.own()
  known = {
    matchId: await likeEachOther(server, anna, leo),
    userId,
    targetId: userId,
    photoIds: photos.map(({ id }) => id),
    birthCity: 'Barcelona, Spain',
    timeZone: 'Europe/Madrid',
    replyTo: null,
    imageId: null,
    voiceId: null,
  }
  await server.db.asOwner(markChanges)
})
afterAll(() => server.stop())

/** Makes every write add its table to `marks`. When a write is rolled back, so is its mark. */
async function markChanges(tx: Tx): Promise<void> {
  await sql`create table public.marks (of_table text not null)`.execute(tx)
  await sql`create function app.mark_change() returns trigger language plpgsql security definer
    set search_path = pg_catalog, pg_temp
    as $$ begin insert into public.marks values (tg_table_name); return null; end $$`.execute(tx)
  const { rows } = await sql<{ name: string; events: string }>`
    select format('%I.%I', schemaname, tablename) as name,
      -- Refused calls update a session too: they note its last use, at most once a minute.
      case when tablename in ('session', 'staff_sessions') then 'insert or delete'
        -- The server empties it in the background.
        when tablename = 'event_outbox' then 'insert'
        else 'insert or update or delete' end as events
    from pg_tables
    where schemaname in ('public', 'auth') and tablename not in ('marks', 'rate_limits', 'presence_servers')`.execute(
    tx,
  )
  for (const { name, events } of rows)
    await sql`create trigger mark_change after ${sql.raw(events)} on ${sql.raw(name)}
      for each row execute function app.mark_change()`.execute(tx)
}

async function takeMarks(): Promise<string[]> {
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ of_table: string }>`delete from public.marks returning of_table`.execute(tx),
  )
  return [...new Set(rows.map(({ of_table }) => of_table))]
}

type Call = { name: string; input: z.ZodType }

/** How many of the inputs that the schema refuses are sent. A few are enough, because all of them take the same path. */
const refusedPerProcedure = 5

function inputsFor({ name, input }: Call) {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const sample = sampleInput(schema, { ...known, ...validInputFor[name] })
  const all = fuzzInputs(sample)
  const accepted = all.filter((value) => input.safeParse(value).success)
  const refused = all.filter((value) => !accepted.includes(value))
  const every = Math.ceil(refused.length / refusedPerProcedure)
  return { sample, inputs: [...refused.filter((_, at) => at % every === 0), ...accepted] }
}

async function send(name: string, input: unknown) {
  const visitor = staffCalls.has(name) ? vera : anna
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ json: input })
  const response = await visitor.send(`/rpc/${name.replaceAll('.', '/')}`, { method: 'POST', headers, body })
  return { input, status: response.status, text: await response.text() }
}

const staffCalls = new Set(procedures.flatMap(({ name, access }) => (access === 'staff' ? [name] : [])))
const leakedInternals = /\n? +at .*:\d+|node_modules|violates|relation "|syntax error/
/** Their input is a file, which JSON cannot carry. */
const uploads = [
  'profiles.uploadPhoto',
  'messages.uploadImage',
  'messages.uploadVoice',
  'verification.addPicture',
]
/** These calls run last: the account has no password and a recent session, so the call really deletes it. */
const last = ['account.remove']
const calls = procedures.flatMap(({ name, input }): Call[] =>
  input && !uploads.includes(name) ? [{ name, input }] : [],
)
const ordered = calls
  .toSorted((a, b) => Number(last.includes(a.name)) - Number(last.includes(b.name)))
  .map((call) => [call.name, call] as const)

test.each(ordered)('%s survives hostile input', async (name, call) => {
  const { sample, inputs } = inputsFor(call)
  expect(call.input.safeParse(sample)).toMatchObject({ success: true })
  const answers = await Promise.all(inputs.map((input) => send(name, input)))
  const faults = answers.filter(({ status, text }) => status >= 500 || leakedInternals.test(text))
  expect({ faults, failures: failures.splice(0) }).toEqual({ faults: [], failures: [] })

  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  await takeMarks()
  // The first run also left the marks of accepted inputs, so only the refused ones are sent again.
  await Promise.all(refused.map(({ input }) => send(name, input)))
  expect(await takeMarks()).toEqual([])
})
