import { gender } from '@yuti/contract/base'
import type { DiscoverFilters, Emptiness, Widening } from '@yuti/contract/discovery'
import { filters as limits } from '@yuti/contract/limits'
import type { Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import type { Actor } from '#/platform/rpc.ts'
import { countCandidates, countCandidatesWithin } from './candidates-repository.ts'
import { distanceStepsKm } from './filters.ts'
import { presentWidening } from './presenter.ts'
import { shownCount, smallestShownCount } from './shown-count.ts'
import type { Viewer } from './viewer.ts'
import { findViewer } from './viewer-repository.ts'

const ageStepsYears = [5, 10, limits.age.max]

type Count = { filters: DiscoverFilters; added: number }
export type Step = Count & { kind: Widening['kind'] }
type Question = { tx: Tx; viewer: Viewer; now: Date; count: number }

/**
 * Explains why the saved filters show nobody. Each step widens one filter, just enough to show a countable number of people.
 * Widening everything is offered only if no single step helps, and other genders only if that does not help either: the
 * genders that a member looks for are not a matter of numbers. Returns null until the actor's profile is complete.
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
    const count = await countCandidates(tx, viewer, filters, now)
    const steps = await findSteps({ tx, viewer, now, count })
    const decided = await countCandidates(tx, viewer, filters, now, 'decided')
    return { reason: decided > 0 ? 'decided' : bottleneck(steps), filters, steps: steps.map(presentWidening) }
  })
}

async function findSteps(question: Question): Promise<Step[]> {
  const single: Step[] = [
    ...named('distance', await widerDistance(question)),
    ...named('age', await widerAge(question)),
  ]
  if (single.length > 0) return single
  const everything = named('everything', await everyAgeAnywhere(question))
  return everything.length > 0 ? everything : named('gender', await everyGender(question))
}

function named(kind: Widening['kind'], found: Count | undefined): Step[] {
  return found && found.added > 0 ? [{ ...found, kind }] : []
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

function everyAgeAnywhere(question: Question): Promise<Count> {
  const { min: minAge, max: maxAge } = limits.age
  return countWith(question, { minAge, maxAge, distanceKm: limits.distanceKm.max })
}

function everyGender(question: Question): Promise<Count> {
  return countWith(question, { genders: [...gender.options] })
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
