import { setTimeout as sleep } from 'node:timers/promises'
import { loadavg } from 'node:os'
import { judgeAnswers, type Times } from './answers.ts'
import { expectThat } from './check.ts'
import type { Cluster } from './cluster.ts'
import { type Crowd, measureSight } from './crowd.ts'
import { awaitSight, awaitTruth, compareAcknowledged, readTruth, type Waited } from './truth.ts'

/** The seconds before something is killed, while it is away, and after it is back. */
const seconds = { before: 4, away: 3, after: 8 }
/** Within so many seconds after the repair every member sees what is stored. */
const limitSeconds = 10

export type Kill = {
  name: string
  kill: () => Promise<void>
  repair: () => Promise<void>
  /** Whether connections may end without an answer, because what held them was killed. */
  cutsAnswers: boolean
}

export type KillName = 'server' | 'pooler' | 'events' | 'primary'

export function killOf(cluster: Cluster, name: KillName): Kill {
  const { servers, pooler, events, primary } = cluster
  if (name === 'primary')
    return { name: 'the primary', kill: primary.kill, repair: cluster.failOver, cutsAnswers: false }
  const engine = { server: servers[0], pooler, events }[name]
  if (!engine) throw new Error(`the cluster has no ${name}`)
  const title = { server: 'a server', pooler: 'the pooler', events: 'the event engine' }[name]
  return { name: title, kill: engine.kill, repair: engine.restart, cutsAnswers: name === 'server' }
}

/** Kills one part while everybody acts, repairs it, and prints what members noticed. */
export async function tryKill(
  cluster: Cluster,
  crowd: Crowd,
  { name, kill, repair, cutsAnswers }: Kill,
): Promise<void> {
  console.log(`\n${name} is killed (load ${loadavg()[0]?.toFixed(1)})`)
  const [from, firstTry] = [Date.now(), crowd.tries.length]
  crowd.resume()
  await sleep(seconds.before * 1000)
  const killedAt = Date.now()
  await kill()
  await sleep(seconds.away * 1000)
  await repair()
  const repairedAt = Date.now()
  const { members } = crowd
  const [unseen] = await Promise.all([
    readTruth(cluster.truthUrl()).then((truth) => awaitSight(members, truth, limitSeconds)),
    sleep(seconds.after * 1000),
  ])
  const lastAct = Date.now()
  await crowd.pause()
  const drained = (Date.now() - lastAct) / 1000
  const truth = await readTruth(cluster.truthUrl())
  const paused = await awaitTruth(members, truth, limitSeconds)
  const { lost, doubled } = compareAcknowledged(members, truth)
  const acknowledged = members.flatMap(({ sent, decisions }) =>
    [...sent, ...decisions].filter(({ at }) => at >= from),
  )
  const sight = measureSight(members, from)
  expectThat('acknowledged', acknowledged.length > 0, acknowledged.length)
  expectThat('acknowledged but lost, so far', lost.length === 0, describe(lost))
  expectThat('stored twice, so far', doubled.length === 0, describe(doubled))
  tellAnswers(crowd.tries.slice(firstTry), { killedAt, repairedAt, lastAct, cutsAnswers })
  tellWait('everybody saw what was stored at the repair, seconds after it', unseen)
  tellWait(
    `all views are the truth, seconds after everybody paused (${drained.toFixed(1)} to finish)`,
    paused,
  )
  console.log(
    `      slowest message to its reader, seconds after its acknowledgement: ${sight.slowestSeconds.toFixed(1)}`,
  )
}

function tellWait(what: string, { seconds: waited, differences }: Waited): void {
  expectThat(
    what,
    differences.length === 0,
    differences.length > 0 ? describe(differences) : waited.toFixed(1),
  )
}

function tellAnswers(tries: Crowd['tries'], times: Times): void {
  const counts = [...Map.groupBy(tries, ({ outcome }) => outcome)].map(
    ([outcome, some]) => `${outcome}: ${some.length}`,
  )
  const { wrong, bare, lastRefusal, isLate } = judgeAnswers(tries, times)
  const { killedAt, repairedAt, cutsAnswers } = times
  console.log(`      answers: ${counts.join(', ')}`)
  expectThat(
    cutsAnswers ? 'answers but 200, 503, and connections cut' : 'answers but 200 and 503',
    wrong.length === 0,
    describe(wrong.map(({ path, outcome, body }) => `${path} ${outcome} ${body}`)),
  )
  expectThat('503 without Retry-After', bare.length === 0, bare.length)
  expectThat(
    'the last refusal, seconds after the kill',
    !isLate,
    `${((lastRefusal - killedAt) / 1000).toFixed(1)}, ${((lastRefusal - repairedAt) / 1000).toFixed(1)} after the repair`,
  )
  const slowest = Math.max(...tries.map(({ at, endedAt }) => endedAt - at))
  console.log(`      slowest answer: ${(slowest / 1000).toFixed(1)} s`)
}

function describe(lines: readonly string[]): string | number {
  return lines.length === 0 ? 0 : `${lines.length}, such as ${lines.slice(0, 3).join('; ')}`
}
