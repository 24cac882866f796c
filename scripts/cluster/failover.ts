import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { seedDemoWorld } from '../../server/db/seed/main.ts'
import { createApp } from '../../server/src/app.ts'
import type { Server } from '../../server/src/compose.ts'
import { createOwnerDatabase, type OwnerDatabase } from '../../server/src/platform/db/database.ts'
import { createPool } from '../../server/src/platform/db/pool.ts'
import { silentLog } from '../../server/src/platform/log.ts'
import {
  type Engine,
  makeTrialFolder,
  promote,
  requireReplica,
  startPrimary,
  startReplica,
} from './engines.ts'
import { createLogins, migrateTrial, startTrialServer, stopTrialServer, urlOf } from './installation.ts'

/**
 * Two servers send messages while the primary is killed and its replica takes over: counts the answers, how long the gap
 * was, and whether each acknowledged message is there once. Prints one line for each and fails if one is wrong.
 */
const folder = makeTrialFolder()
const secondsBefore = 4
const secondsAway = 3
const secondsAfter = 8
type Person = { matchId: string; cookie: string }
type Sent = { at: number; status: number; retryAfter: string | null; ms: number; key: string }

function serve(engines: Engine[], name: string): Promise<Server> {
  const server = urlOf(engines, 'web')
  const urls = { server, auth: urlOf(engines, 'accounts'), direct: server, read: null }
  return startTrialServer(join(folder, name), urls)
}

/** One member of each match, signed in. */
async function findPeople(server: Server, { asOwner }: OwnerDatabase): Promise<Person[]> {
  const { rows } = await asOwner((tx) =>
    sql<{ match_id: string; token: string }>`
      with made as (
        insert into auth.session ("userId", token, "expiresAt")
        select distinct m.user1_id, md5(m.user1_id::text), now() + interval '1 day' from public.matches m
        returning "userId", token)
      select distinct on (m.user1_id) m.id as match_id, made.token
      from public.matches m join made on made."userId" = m.user1_id`.execute(tx),
  )
  return rows.map(({ match_id: matchId, token }) => ({
    matchId,
    cookie: server.deps.auth.cookies.set(token).split(';')[0] ?? '',
  }))
}

/** Sends one message after the other until `isOver`, each again with the same key until it is acknowledged. */
async function chat(server: Server, person: Person, sent: Sent[], isOver: () => boolean): Promise<void> {
  const app = createApp(server.deps)
  while (!isOver()) {
    const key = randomUUID()
    for (let status = 0; status !== 200 && !isOver(); ) {
      const at = Date.now()
      const draft = { content: `message ${key}`, imageId: null, clientId: key }
      const answer = await app.request('/rpc/messages/send', {
        method: 'POST',
        body: JSON.stringify({ json: { matchId: person.matchId, draft } }),
        headers: {
          cookie: person.cookie,
          origin: server.deps.env.publicUrl,
          'content-type': 'application/json',
        },
      })
      status = answer.status
      if (status !== 200 && status !== 503) console.log(status, await answer.text())
      sent.push({ at, status, retryAfter: answer.headers.get('retry-after'), ms: Date.now() - at, key })
      if (status !== 200) await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1000)
    }
    await sleep(500 + Math.random() * 200)
  }
}

function tell(sent: Sent[], killedAt: number, stored: Map<string, number>): boolean {
  const acknowledged = new Set(sent.filter(({ status }) => status === 200).map(({ key }) => key))
  const lost = [...acknowledged].filter((key) => !stored.has(key))
  const doubled = [...stored].filter(([, count]) => count > 1)
  const refused = sent.filter(({ status }) => status === 503)
  const others = sent.filter(({ status }) => status !== 200 && status !== 503)
  const back = Math.min(
    ...sent.filter(({ at, status }) => status === 200 && at > killedAt + 200).map(({ at }) => at),
  )
  const lines: [string, boolean, string | number][] = [
    ['acknowledged', acknowledged.size > 0, acknowledged.size],
    ['acknowledged but lost', lost.length === 0, lost.length],
    ['stored twice', doubled.length === 0, doubled.length],
    ['answered 503', refused.length > 0, refused.length],
    [
      '503 without Retry-After',
      refused.every(({ retryAfter }) => retryAfter !== null),
      refused.filter(({ retryAfter }) => !retryAfter).length,
    ],
    ['answered otherwise', others.length === 0, others.map(({ status }) => status).join(' ') || 0],
    ['slowest answer, ms', sent.every(({ ms }) => ms < 5000), Math.max(...sent.map(({ ms }) => ms))],
    ['first acknowledged after the kill, ms', Number.isFinite(back), back - killedAt],
  ]
  for (const [what, isRight, value] of lines) console.log(`${isRight ? 'ok   ' : 'FAILS'} ${what}: ${value}`)
  return lines.every(([, isRight]) => isRight)
}

async function listStored({ asOwner }: OwnerDatabase): Promise<Map<string, number>> {
  const { rows } = await asOwner((tx) =>
    sql<{ content: string; count: number }>`
      select content, count(*)::int as count from public.messages where content like 'message %' group by 1`.execute(
      tx,
    ),
  )
  return new Map(rows.map(({ content, count }) => [content.slice('message '.length), count]))
}

const owned = (engine: Engine) =>
  createOwnerDatabase(
    createPool({ connectionString: urlOf([engine], 'owner'), name: 'trial', max: 3 }, silentLog),
  )

const primary = await startPrimary(join(folder, 'primary'))
await createLogins(primary)
await migrateTrial(primary)
const first = await serve([primary], 'first')
const before = owned(primary)
const { signal } = new AbortController()
const { rest } = await seedDemoWorld({
  deps: first.deps,
  asOwner: before.asOwner,
  demoPassword: 'demo-pass-12345',
  say: console.log,
  signal,
})
await rest
await stopTrialServer(first)
const replica = await startReplica(join(folder, 'replica'), primary)
await requireReplica(primary)
const servers = [await serve([primary, replica], 'one'), await serve([primary, replica], 'two')] as const
const people = await findPeople(servers[0], before)
await before.close()
console.log(`${people.length} people chat`)

const sent: Sent[] = []
let isOver = false
const chats = people.map((person, index) =>
  chat(servers[index % 2 === 0 ? 0 : 1], person, sent, () => isOver),
)
await sleep(secondsBefore * 1000)
const killedAt = Date.now()
await primary.kill()
await sleep(secondsAway * 1000)
await promote(replica)
console.log(`promoted after ${Date.now() - killedAt} ms`)
await sleep(secondsAfter * 1000)
isOver = true
await Promise.all(chats)
const after = owned(replica)
const isRight = tell(sent, killedAt, await listStored(after))
await after.close()
for (const server of servers) await stopTrialServer(server)
await replica.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(isRight ? 0 : 1)
