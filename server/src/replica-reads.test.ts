import { createRouterClient } from '@orpc/server'
import { userId } from '@yuti/contract/base'
import { expect, onTestFinished, test } from 'vitest'
import { compatibilityRouter } from '#/features/compatibility/router.ts'
import { consentRouter } from '#/features/consent/router.ts'
import { datesRouter } from '#/features/dates/router.ts'
import { discoveryRouter } from '#/features/discovery/router.ts'
import { matchesRouter } from '#/features/matches/router.ts'
import { messagesRouter } from '#/features/messages/router.ts'
import { notificationsRouter } from '#/features/notifications/router.ts'
import { profilesRouter } from '#/features/profiles/router.ts'
import { safetyRouter } from '#/features/safety/router.ts'
import { createDatabase } from '#/platform/db/database.ts'
import { createPool } from '#/platform/db/pool.ts'
import { silentLog } from '#/platform/log.ts'
import { contextFor } from '#/testing/caller.ts'
import { anna, db, deps, marc, matchId, setUpMatchedPair, text } from '#/testing/matched-pair.ts'
import type { TestMember } from '#/testing/members.ts'

/** A replica may be a second behind, so it must not be asked for what a block ends, or what the member has just written. */
setUpMatchedPair()

const routers = {
  compatibility: compatibilityRouter,
  consent: consentRouter,
  dates: datesRouter,
  discovery: discoveryRouter,
  matches: matchesRouter,
  messages: messagesRouter,
  notifications: notificationsRouter,
  profiles: profilesRouter,
  safety: safetyRouter,
}

const open = (name: string) => createPool({ connectionString: db.urls.server, name, max: 4 }, silentLog)

/** Calls as this member of a server with a replica, and how often that was asked. */
function openWithReplica(member: TestMember) {
  const [primary, replica] = [open('test primary'), open('test replica')]
  const asked = { times: 0 }
  replica.on('acquire', () => (asked.times += 1))
  const replicated = createDatabase(primary, {
    replica: { pool: replica, isFresh: () => true, oldestSeconds: 2, isPrepared: () => true },
  })
  onTestFinished(() => replicated.close())
  const call = createRouterClient(routers, { context: contextFor({ ...deps, db: replicated }, member) })
  return { call, asked }
}

type Call = ReturnType<typeof openWithReplica>['call']

type Lists = Record<string, (call: Call) => Promise<unknown>>

/** Each shows Anna until a block. */
const withAnna: Lists = {
  matches: (call) => call.matches.list({}),
  inbox: (call) => call.messages.inbox({}),
  conversation: (call) => call.messages.conversation({ matchId }),
  search: (call) => call.messages.search({ text: 'Anna' }),
  person: (call) => call.profiles.get({ id: userId.parse(anna.id) }),
}

const others: Lists = {
  messages: (call) => call.messages.list({ matchId }),
  likes: (call) => call.discovery.likes({}),
  'number of likes': (call) => call.discovery.countLikes(),
  'likes that I gave': (call) => call.discovery.decisions({ direction: 'right' }),
  passes: (call) => call.discovery.decisions({ direction: 'left' }),
  'one decision': (call) => call.discovery.decision({ targetId: userId.parse(anna.id) }),
  'first day': (call) => call.discovery.firstDay(),
  filters: (call) => call.discovery.filters(),
  badges: (call) => call.notifications.badges(),
  settings: (call) => call.notifications.preferences(),
  'blocked people': (call) => call.safety.listBlocked(),
  'ended conversations': (call) => call.safety.listEnded({}),
  calculations: (call) => call.compatibility.list({}),
  links: (call) => call.consent.list(),
  'own profile': (call) => call.profiles.own(),
  'photo checks': (call) => call.profiles.photoChecks(),
}

const block = () => openWithReplica(anna).call.safety.block({ userId: userId.parse(marc.id) })

test.each(Object.entries(withAnna))(
  '%s: a member who was just blocked does not see the other person, and reads no replica',
  async (_name, list) => {
    const { call, asked } = openWithReplica(marc)
    await call.messages.send({ matchId, draft: text('Hello') })
    expect(JSON.stringify(await list(call))).toContain(anna.id)
    await block()
    const answer = await list(call).catch(({ code }: { code: string }) => code)
    expect(JSON.stringify(answer)).not.toContain(anna.id)
    expect(asked.times).toBe(0)
  },
)

test.each(Object.entries(others))('%s: a member reads no replica', async (_name, list) => {
  const { call, asked } = openWithReplica(marc)
  await call.messages.send({ matchId, draft: text('Hello') })
  await list(call)
  expect(asked.times).toBe(0)
})

test('how many people there are comes from a replica', async () => {
  const { call, asked } = openWithReplica(marc)
  await call.discovery.countReach({ gender: 'male', lookingFor: ['female'], position: null })
  expect(asked.times).toBeGreaterThan(0)
})
