import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { check, countFailures, expectThat } from './check.ts'
import { startCluster } from './cluster.ts'
import { openCrowd } from './crowd.ts'
import { runOn } from './postgres.ts'
import { makeTrialFolder } from './processes.ts'
import { awaitTruth, compareAcknowledged, readTruth } from './truth.ts'

/** Proves that the checks of the other trials can fail: makes each fault on purpose and expects that it is found. */
const folder = makeTrialFolder()
const options = { servers: 1, people: 20, hasPooler: false, hasEngine: true }
const cluster = await startCluster({ folder, ...options })
const crowd = await openCrowd(cluster.people, cluster)
const { members } = crowd
const [first, second, third] = members
if (!first || !second || !third) throw new Error('there are too few members')
const truthUrl = cluster.truthUrl()
const patienceSeconds = 5
/** The first decision that made no match: a match would keep the decision's row in use. */
const findDecision = () =>
  members.flatMap(({ decisions }) => decisions).find(({ matchId }) => matchId === null)
crowd.resume()
await sleep(8000)
await crowd.pause()
// What members do is random, so nobody may have decided yet.
for (const member of members) {
  // oxlint-disable-next-line no-await-in-loop -- one decision is enough
  if (findDecision() || (await member.pass())) break
}

await check('nothing is found without a fault', async () => {
  const truth = await readTruth(truthUrl)
  const { differences } = await awaitTruth(members, truth, 2 * patienceSeconds)
  const { lost, doubled } = compareAcknowledged(members, truth)
  return [...differences, ...lost, ...doubled].length === 0
})

await first.send()
await first.send()
const [gone, kept] = first.sent.slice(-2)
await runOn(truthUrl, `delete from public.messages where client_id = '${gone?.clientId}'`)
const { lost } = compareAcknowledged(members, await readTruth(truthUrl))
expectThat('an acknowledged message that is deleted is lost', lost.join() === `message ${gone?.clientId}`)

await first.send(undefined, `message ${kept?.clientId}`)
const { doubled } = compareAcknowledged(members, await readTruth(truthUrl))
expectThat('a message that was sent again with a new key is stored twice', doubled.length === 1)

const decision = findDecision()
if (!decision) throw new Error('nobody is left to decide on')
await runOn(
  truthUrl,
  `delete from public.swipes where swiper_id = '${decision.from}' and swiped_id = '${decision.to}'`,
)
const { lost: lostToo } = compareAcknowledged(members, await readTruth(truthUrl))
expectThat('a decision that is deleted is lost', lostToo.length === lost.length + 1)

third.beDeaf()
const partner = members.find(({ person }) => person.id === third.person.partnerId)
await partner?.send()
const { differences } = await awaitTruth(members, await readTruth(truthUrl), patienceSeconds)
const name = third.person.id.slice(-4)
const number = partner?.sent.at(-1)?.number
expectThat(
  'a member who hears no events does not see the truth',
  differences.some((line) => line.startsWith(`${name} does not see: message ${number} `)),
)

crowd.close()
await cluster.stop()
if (countFailures() === 0) rmSync(join(folder), { recursive: true, force: true })
process.exit(countFailures() > 0 ? 1 : 0)
