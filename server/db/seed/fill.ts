import type { SeedContext } from '#/platform/seed-context.ts'
import { paintingWidth } from './pictures/pictures.ts'
import { storeModeration } from './store/moderation.ts'
import { storeLaterLikes, storeMeetings } from './store/meetings.ts'
import { storePeople } from './store/people.ts'
import { markFinished } from './store/steps.ts'
import { cast } from './world/cast.ts'
import { planMeetings } from './world/meetings.ts'
import { fitsDemo } from './world/neighbours.ts'
import { makePeople } from './world/people.ts'
import { towns } from './world/towns.ts'

/** Picture widths in pixels: smaller ones, which are quicker to encode, in the world that tests use. */
const pictureWidths = { whole: paintingWidth, nearby: 400 }

const widthFor = ({ deps }: SeedContext) => ({ pictureWidth: pictureWidths[deps.env.demoWorld] })

function planWorld() {
  const people = makePeople()
  const near = people.filter((person) => person === cast.demo || fitsDemo(person))
  return { people, near, meetings: planMeetings(near) }
}

/** Adds the people who meet the demo member first, and what happened between them. */
export async function storeFirst(context: SeedContext): Promise<void> {
  const { meetings } = planWorld()
  const { first } = meetings
  const done = (count: number) => context.say(`Demo world: ${count} of ${first.length} people to meet first`)
  await storePeople(context, first, { ...widthFor(context), done })
  await storeMeetings(context, meetings)
}

/** Adds the others nearby and work for staff, which takes seconds, and then the other towns. */
export async function storeRest(context: SeedContext, finished: ReadonlySet<string>): Promise<void> {
  const { people, near, meetings } = planWorld()
  if (!finished.has('moderation')) {
    await storePeople(context, near, widthFor(context))
    await storeLaterLikes(context, meetings)
    await storeModeration(
      context,
      near,
      people.filter((person) => !near.includes(person)),
    )
  }
  if (context.deps.env.demoWorld !== 'whole' || finished.has('everybody')) return
  await storePeople(context, people, widthFor(context))
  await context.asOwner((tx) => markFinished(tx, 'everybody'))
  context.say(`Demo world: complete, ${people.length} people in ${towns.length} towns`)
}
