import { createRouterClient } from '@orpc/server'
import { everybody } from '@yuti/contract/narrowing'
import { matchId, userId } from '@yuti/contract/base'
import { birthChanges, linkedAccounts, staff as staffLimits } from '@yuti/contract/limits'
import { moderation } from '@yuti/contract/moderation-limits'
import { registrationColumn } from '@yuti/contract/registrations'
import { findViewer, rebuildDeck, sqlDeckBuilder } from '@yuti/server/features/discovery/public'
import { findCopies } from '@yuti/server/features/screening/repository'
import type { Deps } from '@yuti/server/platform/deps'
import { router } from '@yuti/server/router'
import { contextFor } from '@yuti/server/testing/caller'
import { createStaff } from '@yuti/server/testing/members'
import type { BenchDatabase } from '../database.ts'
import { timeOnce } from '../times.ts'
import { jobCases } from './job-cases.ts'
import type { Member, World } from './populate.ts'

const pageRounds = 2_000
const rounds = 60
const deckSize = 201
const everySignUp = { startDate: '2020-01-01', endDate: '2030-12-31', timeZone: 'UTC', sources: [] }

/** Milliseconds of a case and of the floor in the large world, and of the case in the small one. */
export type CaseTimes = { times: number[]; floors: number[]; smallTimes: number[] }
/** By name, in the order of the report. */
export type Times = Map<string, CaseTimes>

/** A populated database, and a server on it. */
export type Site = { database: BenchDatabase; deps: Deps; world: World }

/** A call that is measured with each of its people in turn. */
export type Case = {
  name: string
  people: readonly Member[]
  rounds: number
  /** Runs before each call, outside of the time. */
  arrange?: (person: Member) => Promise<unknown>
  call: (person: Member) => Promise<unknown>
}

/** Measures every case in both worlds and the floor in turns, so that all three meet the same load. */
export async function measureWorlds(small: Site, large: Site): Promise<Times> {
  const measured: Times = new Map()
  const smallCases = new Map((await makeCases(small)).map((one) => [one.name, one]))
  for (const inLarge of await makeCases(large)) {
    const inSmall = smallCases.get(inLarge.name)
    if (!inSmall) throw new Error(`the small world has no case "${inLarge.name}"`)
    console.error(`    ${inLarge.name}`)
    const times: CaseTimes = { times: [], floors: [], smallTimes: [] }
    await warmUp(inSmall)
    await warmUp(inLarge)
    for (let round = 0; round < inLarge.rounds; round += 1) {
      times.smallTimes.push(await timeCase(inSmall, round))
      times.floors.push(await timeOnce(() => lookUp(large, round)))
      times.times.push(await timeCase(inLarge, round))
    }
    measured.set(inLarge.name, times)
  }
  return measured
}

/** The first calls plan the statements, and read from the disk what a server that has run for a day holds in memory. */
async function warmUp({ people, arrange, call }: Case): Promise<void> {
  for (const person of people) {
    await arrange?.(person)
    await call(person)
  }
}

/** Calls as the person whose turn it is in this round. */
async function timeCase({ name, people, arrange, call }: Case, round: number): Promise<number> {
  const person = people[round % people.length]
  if (!person) throw new Error(`nobody is there for the case "${name}"`)
  await arrange?.(person)
  return await timeOnce(() => call(person))
}

/** The least that any list of 20 can cost: one prepared index-only statement on one connection. */
async function lookUp({ database: { ownerPool }, world: { ids } }: Site, round: number): Promise<void> {
  await ownerPool.query({
    name: 'bench_floor',
    text: 'select id from profiles where id > $1 order by id limit 20',
    values: [ids[(round * 131) % ids.length]],
  })
}

const clientFor = (deps: Deps, person: { id: string; token: string; name: string }, isStaff = false) => {
  const context = contextFor(deps, person)
  const user = context.user && { ...context.user, hasStaffRole: isStaff }
  return createRouterClient(router, { context: { ...context, user } })
}

async function makeCases({ database, deps, world }: Site): Promise<Case[]> {
  const { dense, wide, heavy, hidden, lonely, busy, longMatchId } = world
  const staff = await createStaff(database.owner, 'Vera')
  const busyPerson = [busy]
  const match = matchId.parse(longMatchId)
  const build = (person: Member) => rebuildDeck(deps, person.id)
  const photoId = await photoOf(database, busy)
  const sessionId = await sessionOf(database, busy)
  for (const person of [...dense, ...lonely]) await build(person)
  return [
    {
      name: 'stored page of people who are new today',
      people: dense,
      rounds: dense.length,
      arrange: ({ id }) =>
        database.ownerPool.query(
          'delete from dealt_people where viewer_id = $1 and last_shown_on = app.dealt_day()',
          [id],
        ),
      call: (who) => clientFor(deps, who).discovery.deck(),
    },
    {
      name: 'stored page',
      people: dense,
      rounds: pageRounds,
      call: (who) => clientFor(deps, who).discovery.deck(),
    },
    ...deckCases({ dense, wide, heavy, hidden }, (suffix) => `first deck, ${suffix}`, build),
    ...deckCases(
      { dense, wide, heavy, hidden },
      (suffix) => `first deck in SQL, ${suffix}`,
      (who) => buildInSql(deps, who),
    ),
    {
      name: 'why a deck is empty',
      people: lonely,
      rounds,
      call: (who) => clientFor(deps, who).discovery.explainEmptyDeck(),
    },
    {
      name: 'counts of the filters',
      people: dense,
      rounds,
      call: async (who) => {
        const client = clientFor(deps, who)
        return await client.discovery.previewFilters({
          ...(await client.discovery.filters()),
          minStars: everybody.minStars,
        })
      },
    },
    {
      name: 'matches of 300, first page',
      people: busyPerson,
      rounds,
      call: (who) => clientFor(deps, who).matches.list({}),
    },
    {
      name: 'inbox of 300, first page',
      people: busyPerson,
      rounds,
      call: (who) => clientFor(deps, who).messages.inbox({}),
    },
    { name: 'badges', people: dense, rounds, call: (who) => clientFor(deps, who).notifications.badges() },
    {
      name: 'chat of 10,000, newest',
      people: busyPerson,
      rounds,
      call: (who) => clientFor(deps, who).messages.list({ matchId: match }),
    },
    {
      name: 'chat of 10,000, in the middle',
      people: busyPerson,
      rounds,
      call: (who) => clientFor(deps, who).messages.list({ matchId: match, before: 5_000 }),
    },
    {
      name: 'message sent and delivered',
      people: busyPerson,
      rounds,
      call: (who) => sendAndSee(deps, { ...who, sessionId }, match),
    },
    ...jobCases(database, deps, world),
    {
      name: 'search for copies of a photo',
      people: busyPerson,
      rounds,
      call: () => searchCopies(deps, photoId),
    },
    ...staffCases(clientFor(deps, staff, true), world),
  ]
}

/** Begins the names of the cases whose goal is a time. */
export const staffPrefix = 'staff: '

function staffCases(staff: ReturnType<typeof clientFor>, { busy, ids }: World): Case[] {
  const person = userId.parse(ids[0])
  const calls: [string, () => Promise<unknown>][] = [
    ...registrationColumn.options.map((sort): [string, () => Promise<unknown>] => [
      `registrations by ${sort}`,
      () => staff.registrations.list({ ...everySignUp, sort }),
    ]),
    ['registrations, second page', () => secondPage(staff)],
    ['desk', () => staff.desk.list({})],
    ['held photos', () => staff.screening.list({})],
    ['report queue', () => staff.moderation.queue({})],
    ['reports of 90 days', () => staff.moderation.list({ days: 90 })],
    [
      'reports of 90 days, last page',
      () => staff.moderation.list({ days: 90, page: lastPage(moderation.reportsPage) }),
    ],
    ['support inbox', () => staff.support.inbox({})],
    ['linked accounts', () => staff.linkedAccounts.list({})],
    ['linked accounts, last page', () => staff.linkedAccounts.list({ page: lastPage(linkedAccounts.page) })],
    ['birth requests', () => staff.birthChanges.list({})],
    ['birth requests, last page', () => staff.birthChanges.list({ page: lastPage(birthChanges.page) })],
    ['log', () => staff.staff.log({})],
    ['log of an action', () => staff.staff.log({ action: 'report_resolved' })],
    ['log about a person', () => staff.staff.log({ person })],
    ['health page', () => staff.health.read()],
  ]
  return calls.map(([name, call]) => ({ name: `${staffPrefix}${name}`, people: [busy], rounds: 10, call }))
}

/** The furthest page that staff can open. */
const lastPage = (size: number) => Math.floor(staffLimits.listMax / size)

/** Reads two pages: a page after the first cannot be read without it. */
async function secondPage(staff: ReturnType<typeof clientFor>): Promise<unknown> {
  const { next: after, seenAt } = await staff.registrations.list(everySignUp)
  return await staff.registrations.list({ ...everySignUp, after, seenAt })
}

type Viewers = Record<'dense' | 'wide' | 'heavy' | 'hidden', readonly Member[]>

function deckCases(
  { dense, wide, heavy, hidden }: Viewers,
  nameOf: (suffix: string) => string,
  call: Case['call'],
): Case[] {
  const kinds = [
    ['dense city, 50 km', dense],
    ['1000 km', wide],
    ['of a heavy swiper', heavy],
    ['of people who hide the distance', hidden],
  ] as const
  return kinds.map(([suffix, people]) => ({ name: nameOf(suffix), people, rounds, call }))
}

async function buildInSql({ db, clock }: Deps, { id }: Member): Promise<void> {
  await db.asMatchmaker(async (tx) => {
    const viewer = await findViewer(tx, id, clock.now())
    if (!viewer) throw new Error('a viewer of the measurement has no deck')
    await sqlDeckBuilder(tx, clock.now())(viewer, viewer.filters, deckSize)
  })
}

async function photoOf({ ownerPool }: BenchDatabase, { id }: Member): Promise<string> {
  const { rows } = await ownerPool.query<{ id: string }>(
    'select id from picture_screenings where owner_id = $1',
    [id],
  )
  return rows[0]?.id ?? ''
}

/** A stream of no session would be ended by the next heartbeat. */
async function sessionOf({ ownerPool }: BenchDatabase, { id }: Member): Promise<string> {
  const { rows } = await ownerPool.query<{ id: string }>('select id from auth.session where "userId" = $1', [
    id,
  ])
  return rows[0]?.id ?? ''
}

/** Compares a new photo with those of everybody, as a worker does before others see it. */
async function searchCopies({ db, ids }: Deps, photoId: string): Promise<void> {
  const hash = () => ids.uuid().replaceAll('-', '').slice(16)
  await db.asWorker((tx) => findCopies(tx, photoId, { hash: hash(), mirroredHash: hash() }))
}

/** Resolves when the sender's own stream has the event, as the other person's would. */
async function sendAndSee(
  deps: Deps,
  person: Member & { sessionId: string },
  match: ReturnType<typeof matchId.parse>,
): Promise<void> {
  const seen = Promise.withResolvers<void>()
  const close = deps.realtime.open({
    id: deps.ids.uuid(),
    userId: person.id,
    sessionId: person.sessionId,
    send: ({ type }) => (type === 'message' ? seen.resolve() : undefined),
    ping: () => undefined,
    end: () => undefined,
  })
  const draft = {
    clientId: deps.ids.uuid(),
    content: 'Shall we?',
    imageId: null,
    voiceId: null,
    replyTo: null,
  }
  await clientFor(deps, person).messages.send({ matchId: match, draft })
  await seen.promise
  close()
}
