import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Caller } from './api.ts'
import { check, countFailures, expectThat } from './check.ts'
import { startPooler } from './cluster.ts'
import { type Crowd, openCrowd } from './crowd.ts'
import {
  createLogins,
  describeInstallation,
  type Installation,
  migrateTrial,
  serve,
  urlOf,
  urlsOf,
} from './installation.ts'
import { runOn, startPrimary, superuserUrl } from './postgres.ts'
import { type Engine, freePort, makeTrialFolder } from './processes.ts'
import { awaitTruth, compareAcknowledged, readTruth } from './truth.ts'
import { eventsUrlOf, startValkey } from './valkey.ts'
import { makePeople, populate } from './world.ts'

/**
 * Two installations share PostgreSQL, PgBouncer and the event engine. The people of both have the same ids, so whatever leaks
 * from one reaches somebody of the other.
 */
const folder = makeTrialFolder()
const people = makePeople(20)
const [one, two] = [describeInstallation(), describeInstallation('_two')]
const primary = await startPrimary(join(folder, 'primary'))
const pooler = await startPooler(folder, primary.port, two)
const events = await startValkey(join(folder, 'events'))

type Place = { installation: Installation; server: Engine; crowd: Crowd }

async function open(installation: Installation): Promise<Place> {
  const { database } = installation
  await createLogins(primary, installation)
  await migrateTrial(primary, installation)
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  const found = await populate(primary, people, publicUrl, installation)
  const urls = urlsOf({ calls: [pooler], direct: [primary] }, installation)
  const more = { EVENTS_URL: eventsUrlOf(events), TRUSTED_PROXIES: '0' }
  const server = await serve(join(folder, database), { port, urls, publicUrl, installation, more })
  return { installation, server, crowd: await openCrowd(found, { port, origin: publicUrl }) }
}

const truthOf = ({ installation }: Place) => readTruth(superuserUrl(primary.port, installation.database))

/** Everything that members asked since `from` was answered. */
function listRefused({ crowd }: Place, from = 0): Caller['tries'] {
  return crowd.tries.slice(from).filter(({ outcome }) => outcome !== 200)
}

async function checkWhole(place: Place): Promise<void> {
  await place.crowd.pause()
  const truth = await truthOf(place)
  const { members } = place.crowd
  const { differences } = await awaitTruth(members, truth, 10)
  const { lost, doubled } = compareAcknowledged(members, truth)
  const wrong = [...lost, ...doubled, ...differences]
  expectThat(
    `nothing is lost, doubled or unseen in ${place.installation.database}`,
    wrong.length === 0,
    wrong[0],
  )
}

const first = await open(one)
first.crowd.resume()
await sleep(3000)
const second = await open(two)
const refused = listRefused(first)
expectThat('the first serves while the second is set up', refused.length === 0, refused.length)
const countEvents = () =>
  second.crowd.members
    .flatMap(({ events: seen }) => [...seen])
    .filter(([type]) => type !== 'hello' && type !== 'presence')
await sleep(3000)
const leaked = countEvents()
expectThat('no event of the first reaches anybody of the second', leaked.length === 0, leaked.join(' '))

second.crowd.resume()
await sleep(5000)
await checkWhole(first)
await checkWhole(second)
expectThat('members of the second hear their own events', countEvents().length > 0)

const contents = async (place: Place) =>
  new Set((await truthOf(place)).messages.map(({ content }) => content))
const [ours, theirs] = [await contents(first), await contents(second)]
expectThat(
  'no message is stored in both',
  [...ours].every((content) => !theirs.has(content)),
)

await check('a session of one is no session of the other', async () => {
  const { origin } = { origin: `http://localhost:${second.server.port}` }
  const headers = {
    cookie: first.crowd.members[0]?.person.cookie ?? '',
    origin,
    'content-type': 'application/json',
  }
  const answer = await fetch(`${origin}/rpc/matches/list`, { method: 'POST', headers, body: '{"json":{}}' })
  return answer.status === 401
})

await check('a login of one may not connect to the database of the other', async () => {
  const url = new URL(urlOf([pooler], 'web', two))
  url.pathname = `/${one.database}`
  const client = new Client({ connectionString: url.href })
  client.on('error', () => undefined)
  const [connected] = await Promise.allSettled([client.connect().then(() => client.query('select 1'))])
  void client.end().catch(() => undefined)
  return connected.status === 'rejected' && /permission denied|login failed/.test(String(connected.reason))
})

first.crowd.resume()
const before = first.crowd.tries.length
second.crowd.close()
await second.server.kill()
await runOn(superuserUrl(primary.port), `drop database ${two.database} with (force)`)
await sleep(4000)
await checkWhole(first)
const late = listRefused(first, before)
expectThat(
  'the first serves while the second is killed and its database dropped',
  late.length === 0,
  late.length,
)

first.crowd.close()
await first.server.kill()
for (const engine of [pooler, events, primary]) await engine.kill()
if (countFailures() === 0) rmSync(folder, { recursive: true, force: true })
process.exit(countFailures() > 0 ? 1 : 0)
