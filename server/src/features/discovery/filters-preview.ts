import { goals } from '@yuti/contract/about-choices'
import type { DiscoverFilters, FiltersPreview, FilterSteps, PeopleLeft } from '@yuti/contract/discovery'
import { filters as limits, smallestShownCount } from '@yuti/contract/limits'
import { everybody, starSteps } from '@yuti/contract/narrowing'
import type { Tx } from '#/platform/db/database.ts'
import type { Deps, PeopleCounts } from '#/platform/deps.ts'
import type { Actor } from '#/platform/rpc.ts'
import { bindOwnBirth, isBirthBound } from './filters-repository.ts'
import { isHiddenByAlarm } from './hidden-member.ts'
import { readKeysAhead } from './scorer/keys-ahead.ts'
import { peopleCounter } from './scorer/people-counter.ts'
import { presentCount } from './shown-count.ts'
import { peopleLeft, type Spoken, type Tally } from './tallies.ts'
import { findViewer } from './viewer-repository.ts'

const nobody: PeopleCounts = { tallies: [], spoken: [], addedByKm: [], addedByAges: [], decided: 0 }
const ofAnyStars = { minStars: everybody.minStars }
const asksByStars = ({ minStars }: DiscoverFilters) => minStars > everybody.minStars

/**
 * Counts for a draft of the filters. Counts by stars are answers about births, so they are given for a bound birth only, and
 * a question by stars binds it. Returns null until the actor's profile is complete.
 */
export async function previewFilters(
  { db, clock, deckScorer }: Pick<Deps, 'db' | 'clock'> & Partial<Pick<Deps, 'deckScorer'>>,
  actor: Actor,
  filters: DiscoverFilters,
): Promise<FiltersPreview | null> {
  const isBound = asksByStars(filters)
    ? await db.asMember(actor.sessionToken, async (tx) => {
        await bindOwnBirth(tx)
        return await isBirthBound(tx, actor.user.id)
      })
    : await db.readAsMember(actor.sessionToken, (tx) => isBirthBound(tx, actor.user.id))
  const now = clock.now()
  // The viewer may have moved a moment ago; what others changed may be counted some seconds later.
  const read = <T>(work: (tx: Tx) => Promise<T>) => db.readAsMatchmaker(work, { mayLag: true })
  const keys = readKeysAhead(deckScorer, db, actor.user.id, { mayLag: true })
  const viewer = await db.readAsMatchmaker((tx) => findViewer(tx, actor.user.id, now), { keepsPlan: true })
  if (!viewer)
    return (await isHiddenByAlarm(db, actor)) ? presentCounts(nobody, filters, null, isBound) : null
  const next = viewer.place && limits.distanceStepsKm.find((step) => step > filters.distanceKm)
  const counts = await peopleCounter(
    deckScorer,
    read,
    viewer,
    now,
    keys,
  )({ filters, widerKm: next ? [next] : [], countsUnplaced: true })
  return presentCounts(counts, filters, next ?? null, isBound)
}

function presentCounts(
  { tallies, spoken, addedByKm }: PeopleCounts,
  filters: DiscoverFilters,
  next: number | null,
  isBound: boolean,
): FiltersPreview {
  const left = (change: Partial<DiscoverFilters>) => presentLeft(tallies, { ...filters, ...change })
  const ofAnyLanguage = { ...filters, ...ofAnyStars, languages: [] }
  return {
    ...left({}),
    wider: presentWider(next, addedByKm[0] ?? 0),
    steps: {
      minStars: isBound ? starSteps.map((minStars) => ({ minStars, ...left({ minStars }) })) : null,
      onlyActive: left({ onlyActive: true }),
      goals: goals.map((goal) => ({ goal, ...left({ goals: [goal] }) })),
      languages: presentSpoken(spoken, filters, peopleLeft(tallies, ofAnyLanguage)),
      onlyWithAnswers: left({ onlyWithAnswers: true }),
      onlyVerified: left({ onlyVerified: true }),
    },
  }
}

function presentLeft(tallies: readonly Tally[], filters: DiscoverFilters): PeopleLeft {
  const total = peopleLeft(tallies, { ...filters, ...ofAnyStars })
  return presentCount(peopleLeft(tallies, filters), asksByStars(filters) && total > 0)
}

/** `total` is how many people there are without a filter by languages and stars. */
function presentSpoken(
  spoken: readonly Spoken[],
  filters: DiscoverFilters,
  total: number,
): FilterSteps['languages'] {
  const peopleOf = new Map(spoken.map(({ language, people }) => [language, people]))
  const offered = spoken
    .filter(({ language, people }) => people >= smallestShownCount && !filters.languages.includes(language))
    .slice(0, limits.languagesOffered)
    .map(({ language }) => language)
  return [...filters.languages, ...offered].map((language) => ({
    language,
    ...presentCount(peopleOf.get(language) ?? 0, asksByStars(filters) && total > 0),
  }))
}

function presentWider(distanceKm: number | null, added: number): FiltersPreview['wider'] {
  return distanceKm === null || added < smallestShownCount ? null : { distanceKm, added }
}
