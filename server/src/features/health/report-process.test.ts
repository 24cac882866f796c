import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { staffVisitor } from '#/testing/staff.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { deleteProcessReport } from './repository.ts'
import { defineProcessReports, reportProcess } from './report-process.ts'

let server: TestServer
let staff: Visitor
beforeAll(async () => {
  server = await startTestServer()
  staff = await staffVisitor(server)
})
afterAll(() => server.stop())

const read = async (prefix: string) =>
  (await staff.api.health.read()).checks.find(({ finding }) => finding.startsWith(`${prefix}_`))
const report = (id: string) => reportProcess(server.deps, id)

test('the page says what processes report, once for all of them, and misses one that falls silent', async () => {
  expect(await read('processes')).toEqual({ finding: 'processes_none', state: 'attention' })
  const [one, other] = [randomUUID(), randomUUID()]
  server.deps.metrics.watch.sample()
  await report(one)
  await report(other)
  await report(one)
  expect(await read('processes')).toMatchObject({ finding: 'processes_well', state: 'ok', count: 2 })
  expect(await read('disk')).toMatchObject({ bytes: expect.any(Number), share: expect.any(Number) })
  expect(await read('pools')).toEqual({ finding: 'pools_free', state: 'ok' })
  expect(await read('streams')).toMatchObject({ count: 0 })

  const age = (minutes: number) =>
    server.db.asOwner((tx) =>
      sql`update process_reports set reported_at = now() - make_interval(mins => ${minutes}) where process_id = ${one}`.execute(
        tx,
      ),
    )
  await age(10)
  expect(await read('processes')).toMatchObject({ finding: 'processes_silent', count: 1, of: 2 })
  await age(90)
  await report(other)
  expect(await read('processes')).toMatchObject({ finding: 'processes_well', count: 1 })
  await server.db.asWorker((tx) => deleteProcessReport(tx, other))
  expect(await read('processes')).toMatchObject({ finding: 'processes_none' })
})

test('answers, mails and pushes of all processes are added up, each once, and probes do not count', async () => {
  const { metrics, mailer } = server.deps
  await report(randomUUID())
  await server.db.asOwner((tx) => sql`delete from outcome_minutes`.execute(tx))
  await server.visit().send('/readyz', {})
  await server.visit().send('/rpc/account/session', {})
  metrics.countRequest({ route: 'page', method: 'GET', status: 500, ms: 3 })
  metrics.countRequest({ route: '/readyz', method: 'GET', status: 503, ms: 3 })
  metrics.countPush('android', 'refused')
  await mailer.send({ to: 'ines@example.org', subject: 'Hello', text: 'Hello', html: '' }, 'one')
  await report(randomUUID())
  expect(await read('answers')).toEqual({
    finding: 'answers_failed',
    state: 'attention',
    count: 1,
    of: 2,
    share: 0.5,
  })
  expect(await read('mail')).toEqual({ finding: 'mail_sent', state: 'ok', count: 1 })
  expect(await read('push')).toMatchObject({ finding: 'push_fails', count: 1, of: 1 })
  await report(randomUUID())
  expect(await read('mail')).toMatchObject({ count: 1 })
})

test('a pool that is waited for is named', async () => {
  const { metrics } = server.deps
  const busy = { totalCount: 4, idleCount: 0, waitingCount: 3 }
  metrics.watchPool('server', busy)
  for (let second = 0; second < 3; second += 1) metrics.watch.sample()
  metrics.watchPool('server', { ...busy, waitingCount: 0 })
  metrics.watch.sample()
  await report(randomUUID())
  expect(await read('pools')).toEqual({ finding: 'pools_full', state: 'act', share: 0.75, name: 'server' })
})

test('a server that stops properly is not missed', async () => {
  await server.db.asOwner((tx) => sql`delete from process_reports`.execute(tx))
  const id = randomUUID()
  await report(id)
  const endings: (() => Promise<void>)[] = []
  const jobs = {
    ...server.deps.jobs,
    every: () => undefined,
    atEnd: (work: () => Promise<void>) => void endings.push(work),
  }
  defineProcessReports({ ...server.deps, jobs, ids: { uuid: () => id } })
  for (const end of endings) await end()
  expect(await read('processes')).toMatchObject({ finding: 'processes_none' })
})
