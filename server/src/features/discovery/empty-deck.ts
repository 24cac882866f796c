import { gender } from '@yuti/contract/base'
import type { DiscoverFilters, Emptiness, Widening } from '@yuti/contract/discovery'
import { filters as limits, smallestShownCount } from '@yuti/contract/limits'
import { everybody, type Narrowing, narrows, starSteps } from '@yuti/contract/narrowing'
import type { Tx } from '#/platform/db/database.ts'
import type { Deps, PeopleCounts } from '#/platform/deps.ts'
import type { Actor } from '#/platform/rpc.ts'
import type { CountPeople } from './people-counter.ts'
import { readFilters } from './filters.ts'
import { isHiddenByAlarm } from './hidden-member.ts'
import { presentWidening } from './presenter.ts'
import { readKeysAhead } from './scorer/keys-ahead.ts'
import { peopleCounter } from './scorer/people-counter.ts'
import { shownCount } from './shown-count.ts'
import { peopleLeft, type Tally } from './tallies.ts'
import type { Viewer } from './viewer.ts'
import { findViewer } from './viewer-repository.ts'

/** More buttons would be harder to choose from than the filters. */
const stepsMax = 4
const ageStepsYears = [5, 10, limits.age.max]

type Count = { filters: DiscoverFilters; added: number }
export type Step = Count & { kind: Widening['kind'] }
/** `left` is how many people the filters let through, as `counts` has them. */
type Question = { viewer: Viewer; count: CountPeople; counts: PeopleCounts; left: number; wider: Wider }
/** The steps that were counted, smallest first. */
type Wider = { distances: DiscoverFilters[]; ages: DiscoverFilters[] }

/**
 * Explains why the saved filters show nobody. Each step widens one filter, just enough to show a countable number of people.
 * Taking all narrowing filters away, then widening everything, is offered only if no single step helps, and other genders only
 * if that does not help either: the genders that a member looks for are not a matter of numbers. Returns null until the
 * actor's profile is complete.
 */
export async function explainEmptyDeck(
  { db, clock, deckScorer }: Pick<Deps, 'db' | 'clock'> & Partial<Pick<Deps, 'deckScorer'>>,
  actor: Actor,
): Promise<Emptiness | null> {
  const now = clock.now()
  const read = <T>(work: (tx: Tx) => Promise<T>) => db.readAsMatchmaker(work)
  const keys = readKeysAhead(deckScorer, db, actor.user.id, { withDecided: true })
  const viewer = await db.readAsMatchmaker((tx) => findViewer(tx, actor.user.id, now), { keepsPlan: true })
  if (!viewer) return await explainNoDeck(db, actor)
  const { filters } = viewer
  const wider = { distances: viewer.place ? widerDistances(filters) : [], ages: widerAges(filters) }
  const count = peopleCounter(deckScorer, read, viewer, now, keys)
  const counts = await count({
    filters,
    widerKm: wider.distances.map(({ distanceKm }) => distanceKm),
    widerAges: wider.ages.map(({ minAge: min, maxAge: max }) => ({ min, max })),
    countsDecided: true,
  })
  const left = peopleLeft(counts.tallies, filters)
  const steps = await findSteps({ viewer, count, counts, left, wider })
  return {
    reason: counts.decided > 0 ? 'decided' : bottleneck(steps),
    filters,
    steps: steps.map(presentWidening),
  }
}

/** A member hidden by an alarm gets the empty deck that everybody knows, but no filter would change it. */
async function explainNoDeck(db: Deps['db'], actor: Actor): Promise<Emptiness | null> {
  if (!(await isHiddenByAlarm(db, actor))) return null
  return { reason: 'nobody', filters: await readFilters({ db }, actor), steps: [] }
}

async function findSteps(question: Question): Promise<Step[]> {
  const { counts, wider } = question
  const single: Step[] = [
    ...named('distance', firstEnough(countedSteps(wider.distances, counts.addedByKm))),
    ...named('age', firstEnough(countedSteps(wider.ages, counts.addedByAges))),
    ...named('stars', fewerStars(question)),
    ...named('activity', without(question, { onlyActive: everybody.onlyActive })),
    ...named('goals', without(question, { goals: everybody.goals })),
    ...named('languages', without(question, { languages: everybody.languages })),
    ...named('answers', without(question, { onlyWithAnswers: everybody.onlyWithAnswers })),
    ...named('verified', without(question, { onlyVerified: everybody.onlyVerified })),
  ]
  if (single.length > 0) return mostHelpful(single)
  const narrowing = named('narrowing', without(question, everybody))
  if (narrowing.length > 0) return narrowing
  const everything = named('everything', await firstHelpful(question, everyAgeAnywhere()))
  return everything.length > 0 ? everything : named('gender', await firstHelpful(question, everyGender()))
}

/** A few of them, in their order. */
function mostHelpful(steps: readonly Step[]): Step[] {
  const best = new Set(steps.toSorted((a, b) => b.added - a.added).slice(0, stepsMax))
  return steps.filter((step) => best.has(step))
}

function named(kind: Widening['kind'], found: Count | undefined): Step[] {
  return found && found.added > 0 ? [{ ...found, kind }] : []
}

/** The fewest stars less that show a countable number of people. */
function fewerStars({ viewer: { filters }, counts, left }: Question): Count | undefined {
  return firstEnough(
    starSteps
      .filter((stars) => stars < filters.minStars)
      .toReversed()
      .map((minStars) => countLeft(counts.tallies, { ...filters, minStars }, left)),
  )
}

/** The same people with a narrowing filter taken away. */
function without({ viewer, counts, left }: Question, change: Partial<Narrowing>): Count {
  return countLeft(counts.tallies, { ...viewer.filters, ...change }, left)
}

function countLeft(tallies: readonly Tally[], filters: DiscoverFilters, left: number): Count {
  return { filters, added: peopleLeft(tallies, filters) - left }
}

/** The step by itself or, if the narrowing filters then still show nobody, without them. */
async function firstHelpful(
  { viewer, count, left }: Question,
  change: Partial<DiscoverFilters>,
): Promise<Count> {
  const filters = { ...viewer.filters, ...change }
  const { tallies } = await count({ filters })
  const alone = countLeft(tallies, filters, left)
  if (alone.added > 0 || !narrows(viewer.filters)) return alone
  return countLeft(tallies, { ...filters, ...everybody }, left)
}

function widerDistances(filters: DiscoverFilters): DiscoverFilters[] {
  return limits.distanceStepsKm
    .filter((km) => km > filters.distanceKm)
    .map((distanceKm) => ({ ...filters, distanceKm }))
}

function widerAges(filters: DiscoverFilters): DiscoverFilters[] {
  return ageStepsYears.map((years) => ({
    ...filters,
    minAge: Math.max(limits.age.min, filters.minAge - years),
    maxAge: Math.min(limits.age.max, filters.maxAge + years),
  }))
}

/** Later steps are not counted once one adds enough. */
function countedSteps(steps: readonly DiscoverFilters[], counted: readonly number[]): Count[] {
  return counted.flatMap((added, index) => {
    const filters = steps[index]
    return filters ? [{ filters, added }] : []
  })
}

function everyAgeAnywhere(): Partial<DiscoverFilters> {
  const { min: minAge, max: maxAge } = limits.age
  return { minAge, maxAge, distanceKm: limits.distanceKm.max }
}

function everyGender(): Partial<DiscoverFilters> {
  return { genders: [...gender.options] }
}

/** The smallest step that shows a countable number of people, else the widest. */
function firstEnough(counts: readonly Count[]): Count | undefined {
  return counts.find(({ added }) => added >= smallestShownCount) ?? counts.at(-1)
}

function bottleneck(steps: readonly Step[]): Emptiness['reason'] {
  const [most] = steps.toSorted((a, b) => shownCount(b.added) - shownCount(a.added))
  if (!most) return 'nobody'
  return most.kind === 'everything' ? 'distance' : most.kind
}
