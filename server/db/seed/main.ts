import type { SeedContext } from '#/platform/seed-context.ts'
import { paintingWidth } from './pictures/pictures.ts'
import { ensureSignIns } from './store/accounts.ts'
import { storeModeration } from './store/moderation.ts'
import { storeLaterLikes, storeMeetings } from './store/meetings.ts'
import { storePeople } from './store/people.ts'
import { listFinishedSteps, markFinished } from './store/steps.ts'
import { cast } from './world/cast.ts'
import { type Meetings, planMeetings } from './world/meetings.ts'
import { fitsDemo } from './world/neighbours.ts'
import { makePeople } from './world/people.ts'
import type { DemoPerson } from './world/person.ts'
import { towns } from './world/towns.ts'

/** Picture widths in pixels: smaller ones, which are quicker to encode, in the world that tests use. */
const widths = { whole: paintingWidth, test: 400 }

/**
 * Fills an empty installation with the demo world. Resolves when the demo member can sign in and has a deck, matches
 * and chats; in the whole world everything else is added in the background until `rest` resolves. Is safe to call at every
 * start: existing rows stay, and what a killed run left out is added. Both reject soon after the context's signal aborts.
 */
export async function seedDemoWorld(context: SeedContext): Promise<{ rest: Promise<void> }> {
  await ensureSignIns(context)
  const finished = await listFinishedSteps(context)
  const isWhole = context.deps.env.demoWorld === 'whole'
  const needed = ['meetings', 'moderation'].concat(isWhole ? ['everybody'] : [])
  if (needed.every((step) => finished.has(step))) return { rest: Promise.resolve() }
  const people = makePeople()
  const near = people.filter((person) => person === cast.demo || fitsDemo(person))
  const meetings = planMeetings(near)
  if (!finished.has('meetings')) {
    const { first } = meetings
    const done = (count: number) =>
      context.say(`Demo world: ${count} of ${first.length} people to meet first`)
    await storePeople(context, first, { pictureWidth: isWhole ? widths.whole : widths.test, done })
    await storeMeetings(context, meetings)
  }
  const rest = storeRest(context, { people, near, meetings, isWhole, finished })
  if (!isWhole) await rest
  return { rest }
}

type Rest = {
  people: readonly DemoPerson[]
  near: readonly DemoPerson[]
  meetings: Meetings
  isWhole: boolean
  finished: ReadonlySet<string>
}

/** Adds the others nearby and work for staff, which takes seconds, and then the other towns. */
async function storeRest(
  context: SeedContext,
  { people, near, meetings, isWhole, finished }: Rest,
): Promise<void> {
  if (!finished.has('moderation')) {
    await storePeople(context, near, { pictureWidth: isWhole ? widths.whole : widths.test })
    await storeLaterLikes(context, meetings)
    await storeModeration(
      context,
      near,
      people.filter((person) => !near.includes(person)),
    )
  }
  if (!isWhole || finished.has('everybody')) return
  await storePeople(context, people, { pictureWidth: widths.whole })
  await context.asOwner((tx) => markFinished(tx, 'everybody'))
  context.say(`Demo world: complete, ${people.length} people in ${towns.length} towns`)
}
