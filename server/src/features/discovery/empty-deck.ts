import { gender } from '@yuti/contract/base'
import type { DiscoverFilters, Emptiness, Widening } from '@yuti/contract/discovery'
import { filters as limits } from '@yuti/contract/limits'
import { everybody, type Narrowing, narrows, starSteps } from '@yuti/contract/narrowing'
import type { Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import type { Actor } from '#/platform/rpc.ts'
import { countCandidates, countCandidatesWithin } from './candidates-repository.ts'
import { distanceStepsKm } from './filters.ts'
import { peopleLeft, type Tally } from './tallies.ts'
import { presentWidening } from './presenter.ts'
import { shownCount, smallestShownCount } from './shown-count.ts'
import { tallyCandidates } from './tallies-repository.ts'
import type { Viewer } from './viewer.ts'
import { findViewer } from './viewer-repository.ts'

/** More buttons would be harder to choose from than the filters. */
const stepsMax = 4
const ageStepsYears = [5, 10, limits.age.max]

type Count = { filters: DiscoverFilters; added: number }
export type Step = Count & { kind: Widening['kind'] }
type Question = { tx: Tx; viewer: Viewer; now: Date; count: number; tallies: readonly Tally[] }

/**
 * Explains why the saved filters show nobody. Each step widens one filter, just enough to show a countable number of people.
 * Taking all narrowing filters away, then widening everything, is offered only if no single step helps, and other genders only
 * if that does not help either: the genders that a member looks for are not a matter of numbers. Returns null until the
 * actor's profile is complete.
 */
export function explainEmptyDeck(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
): Promise<Emptiness | null> {
  return db.asMatchmaker(async (tx) => {
    const now = clock.now()
    const viewer = await findViewer(tx, actor.user.id, now)
    if (!viewer) return null
    const { filters } = viewer
    const { tallies } = await tallyCandidates(tx, viewer, filters, now)
    const steps = await findSteps({ tx, viewer, now, count: peopleLeft(tallies, filters), tallies })
    const decided = await countCandidates(tx, viewer, filters, now, 'decided')
    return { reason: decided > 0 ? 'decided' : bottleneck(steps), filters, steps: steps.map(presentWidening) }
  })
}

async function findSteps(question: Question): Promise<Step[]> {
  const single: Step[] = [
    ...named('distance', await widerDistance(question)),
    ...named('age', await widerAge(question)),
    ...named('stars', fewerStars(question)),
    ...named('activity', without(question, { onlyActive: everybody.onlyActive })),
    ...named('goals', without(question, { goals: everybody.goals })),
    ...named('languages', without(question, { languages: everybody.languages })),
    ...named('answers', without(question, { onlyWithAnswers: everybody.onlyWithAnswers })),
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
function fewerStars({ viewer: { filters }, tallies, count }: Question): Count | undefined {
  return firstEnough(
    starSteps
      .filter((stars) => stars < filters.minStars)
      .toReversed()
      .map((minStars) => countLeft(tallies, { ...filters, minStars }, count)),
  )
}

/** The same people with a narrowing filter taken away. */
function without({ viewer, tallies, count }: Question, change: Partial<Narrowing>): Count {
  return countLeft(tallies, { ...viewer.filters, ...change }, count)
}

function countLeft(tallies: readonly Tally[], filters: DiscoverFilters, count: number): Count {
  return { filters, added: peopleLeft(tallies, filters) - count }
}

/** The step by itself or, if the narrowing filters then still show nobody, without them. */
async function firstHelpful(question: Question, change: Partial<DiscoverFilters>): Promise<Count> {
  const alone = await countWith(question, change)
  if (alone.added > 0 || !narrows(question.viewer.filters)) return alone
  return await countWith(question, { ...change, ...everybody })
}

async function widerDistance({ tx, viewer, now, count }: Question): Promise<Count | undefined> {
  const { filters } = viewer
  const wider = distanceStepsKm.filter((km) => km > filters.distanceKm)
  if (!viewer.place || wider.length === 0) return undefined
  const totals = await countCandidatesWithin(tx, viewer, filters, [filters.distanceKm, ...wider], now)
  const [within = count] = totals
  return firstEnough(
    wider.map((distanceKm, index) => ({
      filters: { ...filters, distanceKm },
      added: (totals[index + 1] ?? within) - within,
    })),
  )
}

async function widerAge({ tx, viewer, now, count }: Question): Promise<Count | undefined> {
  const { filters } = viewer
  const counts: Count[] = []
  for (const years of ageStepsYears) {
    const wider = {
      ...filters,
      minAge: Math.max(limits.age.min, filters.minAge - years),
      maxAge: Math.min(limits.age.max, filters.maxAge + years),
    }
    // oxlint-disable-next-line eslint/no-await-in-loop -- the next step is asked for only if this one is too small
    const added = (await countCandidates(tx, viewer, wider, now)) - count
    counts.push({ filters: wider, added })
    if (added >= smallestShownCount) break
  }
  return firstEnough(counts)
}

function everyAgeAnywhere(): Partial<DiscoverFilters> {
  const { min: minAge, max: maxAge } = limits.age
  return { minAge, maxAge, distanceKm: limits.distanceKm.max }
}

function everyGender(): Partial<DiscoverFilters> {
  return { genders: [...gender.options] }
}

async function countWith(
  { tx, viewer, now, count }: Question,
  change: Partial<DiscoverFilters>,
): Promise<Count> {
  const filters = { ...viewer.filters, ...change }
  return { filters, added: (await countCandidates(tx, viewer, filters, now)) - count }
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
