import { registrations, staff as limits } from '@yuti/contract/limits'
import { registrationColumn } from '@yuti/contract/registrations'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRequests } from '#/features/birth-changes/repository.ts'
import { refreshActivity } from '#/features/discovery/activity-repository.ts'
import { countCandidates, sqlDeckBuilder } from '#/features/discovery/candidates-repository.ts'
import { findDeckPage } from '#/features/discovery/deck-repository.ts'
import { rebuildDeck } from '#/features/discovery/deck-service.ts'
import { countBounds } from '#/features/discovery/lists.ts'
import { countLikes, getLikes } from '#/features/discovery/lists-repository.ts'
import { insertNewPeopleChecks, listNewcomers } from '#/features/discovery/new-people-repository.ts'
import { getExcludedKeys, keepDecidedKeys } from '#/features/discovery/scorer/people-repository.ts'
import { tallyCandidates } from '#/features/discovery/tallies-repository.ts'
import { findViewer } from '#/features/discovery/viewer-repository.ts'
import type { Viewer } from '#/features/discovery/viewer.ts'
import { getHealth } from '#/features/health/repository.ts'
import {
  deleteExpiredTraces,
  findLinks,
  findTraceLinks,
  listEntries,
  listTracedPlaces,
} from '#/features/linked-accounts/repository.ts'
import { listMatches } from '#/features/matches/repository.ts'
import { listInbox } from '#/features/messages/conversations-repository.ts'
import {
  listFoundConversations,
  listFoundMessages,
  listFoundPeople,
  searchesAllMessages,
} from '#/features/messages/search-repository.ts'
import { listQueue, listReports } from '#/features/moderation/repository.ts'
import { countBadges } from '#/features/notifications/repository.ts'
import { countRegistrationsPerDay } from '#/features/registrations/repository.ts'
import { findCopies } from '#/features/screening/repository.ts'
import { listLogRows } from '#/features/staff/log-repository.ts'
import { listInbox as listSupportInbox } from '#/features/support/repository.ts'
import type { Tx } from '#/platform/db/database.ts'
import { countReads, type Reads } from '#/testing/count-reads.ts'
import { busyWith, createLargeWorld, type LargeWorld, total } from '#/testing/large-world.ts'
import type { TestPerson } from '#/testing/people.ts'
import { present } from '#/testing/random.ts'
import { readStaffList, staffLists } from '#/testing/staff-lists.ts'
import { everyDay, periods, readTwoPages } from '#/testing/registration-periods.ts'

/** Counts what the statements of decks and lists read among 300,000 rows: none may read a table as a whole. */
const now = new Date()
const clock = { now: () => now }
let world: LargeWorld

// Storing 300,000 of everything takes one to three minutes of a busy machine.
beforeAll(async () => {
  world = await createLargeWorld()
}, 600_000)
afterAll(() => world.db.drop())

const asViewer = (person: TestPerson, work: (tx: Tx, found: Viewer) => Promise<unknown>) =>
  world.db.asMatchmaker(async (tx) => {
    const found = present((await findViewer(tx, person.id, now)) ?? undefined)
    // In a smaller world ten thousand decisions of one member are a large part of all, and reading all is right.
    return await countReads(tx, () => work(tx, found), { isAtThisSize: true })
  })
const asMember = (person: { token: string }, work: (tx: Tx) => Promise<unknown>) =>
  world.db.asMember(person.token, (tx) => countReads(tx, () => work(tx)))
const asStaff = (work: (tx: Tx) => Promise<unknown>) =>
  world.db.asStaff(world.staff.token, (tx) => countReads(tx, () => work(tx)))
const asOwner = (statement: ReturnType<typeof sql>) => world.db.asOwner((tx) => statement.execute(tx))
const page = (person: TestPerson) =>
  asMember(person, async (tx) => {
    const found = await findDeckPage(tx, 20)
    expect(JSON.parse(found?.rated_cards ?? '[]')).toHaveLength(20)
  })
const build = (person: TestPerson, km: number) =>
  asViewer(person, async (tx, found) => {
    const entries = await sqlDeckBuilder(tx, now)(found, { ...found.filters, distanceKm: km }, 201)
    expect(entries).toHaveLength(201)
  })

/** Expects that none of the reads is of a whole table, and that each is of at most so many blocks. */
function expectFew(reads: Record<string, Reads>, most: number): void {
  const many = Object.entries(reads).filter(([, { blocks, scans }]) => blocks > most || scans.length > 0)
  expect(Object.fromEntries(many)).toEqual({})
}

test('a first deck reads an index in cell order, and no table as a whole', async () => {
  const { viewer, swiper, hidden } = world
  const near = await build(viewer, 50)
  const reads = {
    near,
    far: await build(viewer, 1000),
    swiper: await build(swiper, 50),
    hidden: await build(hidden, 50),
    count: await asViewer(viewer, (tx, found) => countCandidates(tx, found, found.filters, now)),
    tallies: await asViewer(viewer, (tx, found) => tallyCandidates(tx, found, found.filters, now)),
  }
  // About 15,000 people are of a fitting audience. In the table's order each of them would be a block of its own.
  expectFew(reads, 9000)
  expectFew({ near }, 5000)
})

test('the keys of ten thousand decisions are read from one row, once a refill has kept them', async () => {
  const { db, swiper } = world
  await db.asMatchmaker((tx) => keepDecidedKeys(tx, swiper.id))
  const reads = await db.asMatchmaker((tx) =>
    countReads(tx, async () => {
      const { excluded } = await getExcludedKeys(tx, swiper.id)
      expect(excluded.length / 8).toBe(10_000)
    }),
  )
  expectFew({ reads }, 60)
})

test('a page of a stored deck reads the same however many people change elsewhere in the world', async () => {
  const { db, viewer, swiper, hidden } = world
  await rebuildDeck({ db, clock }, viewer.id)
  await asOwner(sql`update profile_settings set max_distance = 1000 where profile_id = ${hidden.id}`)
  await rebuildDeck({ db, clock }, hidden.id)
  await rebuildDeck({ db, clock }, swiper.id)
  // The first page records the people it shows and chooses today's conjunction.
  for (const person of [viewer, hidden, swiper]) expectFew({ first: await page(person) }, 2000)
  expectFew({ swiper: await page(swiper) }, 350)
  const before = await page(viewer)
  const far = await page(hidden)
  await asOwner(sql`update discover_features f set changed_at = now() from decks d
    where d.viewer_id = ${hidden.id} and (f.region is null or f.region <> all(d.regions)) and f.candidate_id % 10 = 0`)
  const [after, farAfter] = [await page(viewer), await page(hidden)]
  expectFew({ before, after }, 350)
  expectFew({ far, farAfter }, 450)
  expect(after.blocks - before.blocks).toBeLessThan(70)
  expect(farAfter.blocks - far.blocks).toBeLessThan(100)
  expect(await hasNewcomers(viewer)).toBe(false)
  await asOwner(sql`update discover_features f set changed_at = now() from decks d
    where d.viewer_id = ${viewer.id} and f.candidate_id = d.candidate_ids[200]`)
  expect(await hasNewcomers(viewer)).toBe(true)
})

async function hasNewcomers(person: TestPerson): Promise<boolean | undefined> {
  return (await world.db.asMember(person.token, (tx) => findDeckPage(tx, 20)))?.has_newcomers
}

test('the weekly word reads the new people near each member, not those of the world', async () => {
  const { db, viewer, swiper, hidden } = world
  const newest = total - 20_000
  const reads = await db.asMatchmaker((tx) =>
    countReads(tx, async () => {
      const checks = [viewer, swiper, hidden].map(({ id }) => ({ userId: id, newest }))
      const found = await listNewcomers(tx, checks, 100, now)
      expect(found.map(({ newcomers }) => newcomers.length)).toEqual([100, 100, 100])
    }),
  )
  // 2,000 of the new people live in the town.
  expectFew({ reads }, 3 * 4000)
})

test('the nightly refresh of activity reads the people of a batch, not everybody for each', async () => {
  const size = 1000
  const walk = (after: number) =>
    world.db.asWorker((tx) => countReads(tx, () => refreshActivity(tx, after, size)))
  // The table says of two thirds that they were active; nobody was ever here. Each change writes nine indexes.
  const first = await walk(total / 2)
  const again = await walk(total / 2)
  expect(again.answer).toBe(first.answer)
  expectFew({ first }, 50 * size)
  expectFew({ again }, 10 * size)
})

const plan = () => world.db.asMatchmaker((tx) => countReads(tx, () => insertNewPeopleChecks(tx, now)))

test('planning first checks reads those who wait for one, however many members there are', async () => {
  await plan()
  // A look at rows that were planned a moment ago ends at their dead index entries, whose number depends on other tests.
  expectFew({ nobody: await plan() }, 500)
  await asOwner(sql`update new_people_checks set due_at = null, newest_candidate_id = null
    where user_id in (select user_id from new_people_checks limit 100)`)
  expectFew({ hundred: await plan() }, 100 * 50)
})

test('a page of matches, of the inbox or of likes reads the same first and in the middle of thousands', async () => {
  const { busy } = world
  const size = 31
  const reads: Record<string, Reads> = {}
  for (const [name, list] of [
    ['matches', listMatches],
    ['inbox', listInbox],
  ] as const) {
    const middle = await world.db.asMember(busy.token, async (tx) => {
      const rows = await list(tx, { micros: null, id: null }, busyWith.matches / 2)
      const last = present(rows.at(-1))
      return { micros: last.micros, id: last.match_id }
    })
    for (const [where, place] of [
      ['first', { micros: null, id: null }],
      ['middle', middle],
    ] as const) {
      reads[`${name}, ${where}`] = await asMember(busy, async (tx) => {
        expect(await list(tx, place, size)).toHaveLength(size)
      })
    }
  }
  const { rows } = await world.db.asOwner((tx) =>
    sql<{
      id: string
    }>`select swiper_id as id from swipes where swiped_id = ${busy.id} and direction = 'right'
      order by created_at desc, swiper_id desc offset ${busyWith.likes / 2} limit 1`.execute(tx),
  )
  for (const [where, after] of [
    ['first', undefined],
    ['middle', present(rows[0]).id],
  ] as const) {
    reads[`likes, ${where}`] = await asMember(busy, async (tx) => {
      expect((await getLikes(tx, { after, size })).rows).toHaveLength(size)
    })
  }
  reads['likes, counted'] = await asMember(busy, (tx) => countLikes(tx, countBounds))
  expectFew(reads, 4000)
})

test('badges are counted from a hundred entries, and stop there', async () => {
  const reads = await asMember(world.busy, async (tx) => {
    expect(await countBadges(tx)).toEqual({ matches: 100, messages: 100 })
  })
  expectFew({ reads }, 1000)
})

test('a search reads the names of the own conversations, and what is shown of the few that it finds', async () => {
  const { busy } = world
  const patterns = ['(^|[^[:alnum:]])name00012']
  const reads = {
    people: await asMember(busy, async (tx) => {
      expect(await listFoundPeople(tx, patterns, 31)).toHaveLength(8)
    }),
    messages: await asMember(busy, (tx) => listFoundMessages(tx, ['lighthouse'], 31)),
    all: await asMember(busy, (tx) => searchesAllMessages(tx)),
    shown: await asMember(busy, async (tx) => {
      const found = await listFoundMessages(tx, ['lighthouse'], 31)
      await listFoundConversations(
        tx,
        found.map(({ match_id: id }) => id),
      )
    }),
  }
  expectFew(reads, 30_000)
})

test.each(registrationColumn.options)(
  'two pages of registrations by %s do not read everybody',
  async (sort) => {
    const reads: Record<string, Reads> = {}
    for (const isDescending of [false, true]) {
      for (const [name, filter] of Object.entries(periods)) {
        // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
        reads[`${name}, ${isDescending ? 'desc' : 'asc'}`] = await asStaff((tx) =>
          readTwoPages(tx, filter, now, { sort, isDescending }),
        )
      }
    }
    // For each page, every account of the period is looked up in two tables and compared with the closed accounts.
    const sorted = Object.entries(reads).filter(([name]) => name.startsWith('just sorted'))
    const others = Object.entries(reads).filter(([name]) => !name.startsWith('just sorted'))
    expectFew(Object.fromEntries(sorted), 12 * registrations.sortedMax)
    expectFew(Object.fromEntries(others), 70_000)
  },
)

test('the other lists of staff and their counts read parts of their tables', async () => {
  const { db, staff } = world
  const { rows } = await db.asOwner((tx) =>
    sql<{
      id: string
      email: string
    }>`select u.id, u.email from auth."user" u join support_conversations t on t.user_id = u.id order by t.last_at limit 1`.execute(
      tx,
    ),
  )
  const { id: person, email } = present(rows[0])
  const anyone = { search: '', filter: 'all', after: null } as const
  const lists: Record<string, (tx: Tx) => Promise<unknown>> = {
    'registrations by day': (tx) => countRegistrationsPerDay(tx, everyDay, now),
    reports: (tx) => listReports(tx, { days: 90, status: null, page: 1 }),
    'reports, last page': (tx) => listReports(tx, { days: 90, status: null, page: 500 }),
    'reports by status': (tx) => listReports(tx, { days: 90, status: 'pending', page: 1 }),
    'reports of a status without any': (tx) => listReports(tx, { days: 90, status: 'active', page: 1 }),
    log: (tx) => listLogRows(tx, {}),
    'log, later': (tx) => listLogRows(tx, { before: String(total / 6) }),
    'log of an action': (tx) => listLogRows(tx, { action: 'report_resolved' }),
    'log of staff': (tx) => listLogRows(tx, { person: staff.id }),
    'log of an action of staff': (tx) => listLogRows(tx, { person: staff.id, action: 'report_resolved' }),
    'log of a person': (tx) => listLogRows(tx, { person }),
    support: (tx) => listSupportInbox(tx, anyone),
    'support, unread': (tx) => listSupportInbox(tx, { ...anyone, filter: 'unread' }),
    'support, appeals': (tx) => listSupportInbox(tx, { ...anyone, filter: 'appeals' }),
    'support, later': (tx) =>
      listSupportInbox(tx, {
        ...anyone,
        after: {
          isUnread: false,
          lastAt: new Date(now.getTime() - 50_000_000).toISOString(),
          userId: person,
        },
      }),
    'linked accounts': (tx) => listEntries(tx, 1),
    'linked accounts, last page': (tx) => listEntries(tx, 200),
    requests: (tx) => listRequests(tx, 1),
    'requests, last page': (tx) => listRequests(tx, 333),
  }
  const reads: Record<string, Reads> = {}
  // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
  for (const [name, list] of Object.entries(lists)) reads[name] = await asStaff(list)
  expectFew(reads, 5000)
  // 3,000 reports are open.
  expectFew({ queue: await asStaff(listQueue) }, 25_000)
  const search = await asStaff(async (tx) => {
    expect(await listSupportInbox(tx, { ...anyone, search: email })).toMatchObject([{ user_id: person }])
  })
  expectFew({ search }, 50_000)
})

test('the search for linked accounts reads the accounts of shared mailboxes, not the address of everybody', async () => {
  await asOwner(sql`insert into auth.mailbox_sharers (user_id, mailbox)
    select id, 'one@example.org' from auth."user" where email in ('000007@example.org', '000011@example.org')`)
  const links = await world.db.asWorker((tx) => countReads(tx, () => findLinks(tx)))
  expectFew({ links }, 200)
})

test('the search for linked accounts reads what a page of networks needs, not everybody', async () => {
  const reads = await world.db.asWorker((tx) =>
    countReads(tx, async () => {
      const places = await listTracedPlaces(tx, new Date(0), { kind: 'network', hash: 'network 1' }, 200)
      expect(places).toHaveLength(200)
      await findTraceLinks(tx, places)
    }),
  )
  expectFew({ reads }, 25_000)
})

test('old traces are deleted in parts', async () => {
  const reads = await world.db.asWorker((tx) => countReads(tx, () => deleteExpiredTraces(tx, 1000)))
  expect(reads.answer).toBe(1000)
  expectFew({ reads }, 20_000)
})

test('the health page counts up to 10,000 jobs of a queue, and passes over those that are due later', async () => {
  const reads = await asStaff(async (tx) => {
    const { queues } = await getHealth(tx, 14)
    expect(queues.find(({ queue }) => queue === 'many.jobs')).toMatchObject({ waiting: 10_000, failed: 0 })
  })
  expectFew({ reads }, 20_000)
})

/** A list that counts what waits looks at up to 10,000 rows of each kind. */
const mostBlocks: Record<string, number> = {
  'desk.list': 100_000,
  'health.read': 20_000,
  'moderation.queue': 25_000,
  'registrations.list': 70_000,
  'screening.list': 50_000,
  'support.inbox': 50_000,
}

test('every list of staff is found in the contract', () => {
  expect(staffLists.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(mostBlocks)))
})

test.each(staffLists)('$name reads parts of its tables, however staff sort and filter it', async (list) => {
  expectFew(await readStaffList(world.db, world.staff, list), mostBlocks[list.name] ?? 5000)
})

test('the search for copies of a photo reads parts of indexes, and of the table nothing but copies', async () => {
  const photo = '00000007-0000-4000-8000-000000000000'
  const reads = await world.db.asWorker((tx) =>
    countReads(tx, () =>
      findCopies(tx, photo, { hash: '0123456789abcdef', mirroredHash: 'fedcba9876543210' }),
    ),
  )
  expectFew({ reads }, 700)
})

test('the health page stops counting held photos at one more than staff can list', async () => {
  // The triggers of a decision would take most of a minute for so many.
  await asOwner(sql`alter table picture_screenings disable trigger user`)
  await asOwner(sql`update picture_screenings set state = 'held', reason = 'nudity' where id in (
    select s.id from picture_screenings s join profile_photos f on f.photo_url = s.object_key
    where s.state = 'clear' limit ${2 * limits.listMax})`)
  const reads = await asStaff(async (tx) => {
    const { screening } = await getHealth(tx, 14)
    expect(screening?.held).toBe(limits.listMax + 1)
  })
  // Each photo is looked up in the index by its key, among those of everybody.
  expectFew({ reads }, 7 * limits.listMax)
})
