import type { Deps } from '#/platform/deps.ts'
import { type AccountLink, groupAccounts } from './groups.ts'
import {
  deleteExpiredTraces,
  findLinks,
  findTraceLinks,
  listTracedPlaces,
  saveGroups,
  type TracedPlace,
} from './repository.ts'

export const findQueue = 'linked-accounts.find'
export const findAllQueue = 'linked-accounts.find-all'
export const sweepQueue = 'linked-accounts.sweep'

type FindDeps = Pick<Deps, 'db' | 'clock'>

/** An hourly search looks where somebody was seen since the one before, with an hour to spare. */
const recentMs = 2 * 3_600_000
const placesPerPart = 200
const tracesPerPart = 10_000

/** Brings the list of linked accounts up to date with what happened since then. */
async function findLinkedAccounts({ db }: Pick<Deps, 'db'>, since: Date): Promise<void> {
  const links = await db.asWorker(findLinks)
  let after: TracedPlace | undefined = { kind: '', hash: '' }
  while (after) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one short statement after the other
    const part: { places: TracedPlace[]; links: AccountLink[] } = await findPart(db, since, after)
    links.push(...part.links)
    after = part.places.at(-1)
  }
  await db.asWorker((tx) => saveGroups(tx, groupAccounts(links)))
}

function findPart(db: Deps['db'], since: Date, after: TracedPlace) {
  return db.asWorker(async (tx) => {
    const places = await listTracedPlaces(tx, since, after, placesPerPart)
    return { places, links: await findTraceLinks(tx, places) }
  })
}

async function sweepTraces(db: Deps['db']): Promise<void> {
  // oxlint-disable-next-line eslint/no-await-in-loop -- one short transaction after the other
  while ((await db.asWorker((tx) => deleteExpiredTraces(tx, tracesPerPart))) === tracesPerPart);
}

/**
 * Searches every hour where somebody was seen lately. Every night it searches everywhere, for what people were shown after that,
 * and deletes old traces.
 */
export function defineLinkedAccounts({ db, jobs, clock }: FindDeps & Pick<Deps, 'jobs'>): void {
  const recently = () => new Date(clock.now().getTime() - recentMs)
  jobs.define(findQueue, () => findLinkedAccounts({ db }, recently()), { atStart: true, cron: '25 * * * *' })
  jobs.define(findAllQueue, () => findLinkedAccounts({ db }, new Date(0)), { cron: '10 4 * * *' })
  jobs.define(sweepQueue, () => sweepTraces(db), { cron: '50 3 * * *' })
}
