import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import type { SeedContext } from '#/platform/seed-context.ts'
import { viewOf } from '../pictures/pictures.ts'
import { cast } from '../world/cast.ts'
import type { Meetings, Partner } from '../world/meetings.ts'
import { insertCalculations } from './calculations.ts'
import { idOf, personId } from './ids.ts'
import { type MessageRow, saveConversation, saveMatch } from './messages.ts'
import { storePicture } from './pictures.ts'
import { markFinished } from './steps.ts'

const minute = 60_000
const pictureWidth = 640

/** Stores matches, conversations, calculations and the first likes that the demo member has at the first sign-in. */
export async function storeMeetings(
  context: SeedContext,
  { partners, admirers, first }: Meetings,
): Promise<void> {
  const now = context.deps.clock.now().getTime()
  const chats = await Promise.all(partners.map((partner) => prepare(context, partner, now)))
  const demo = personId(cast.demo)
  const met = partners.map(({ person }) => personId(person))
  await context.asOwner(async (tx) => {
    await insertLikes(tx, [...toDemo(met), ...met.map((id) => ({ from: demo, to: id }))])
    await insertLikes(tx, toDemo(admirers.filter((person) => first.includes(person)).map(personId)))
    for (const [index, { matchId, other, messages, unread }] of chats.entries()) {
      const oldest = messages[0]?.at ?? now - (index + 1) * 37 * minute
      await saveMatch(tx, matchId, other, new Date(oldest - 50 * minute))
      await saveConversation(tx, messages, { matchId, other, unread })
    }
    await insertCalculations(tx)
    await markFinished(tx, 'meetings')
  })
}

/** Stores the likes of people who were not there at the first sign-in. People the demo member has decided on since then send none. */
export async function storeLaterLikes(
  { asOwner }: SeedContext,
  { admirers, first }: Meetings,
): Promise<void> {
  const late = admirers.filter((person) => !first.includes(person)).map(personId)
  await asOwner((tx) => insertLikes(tx, toDemo(late)))
}

type Like = { from: string; to: string }

const toDemo = (ids: readonly string[]): Like[] => ids.map((id) => ({ from: id, to: personId(cast.demo) }))

async function insertLikes(tx: Tx, likes: readonly Like[]): Promise<void> {
  const all = JSON.stringify(likes)
  await sql`
    insert into swipes (swiper_id, swiped_id, direction, created_at)
    select r."from", r."to", 'right', now() - interval '15 days'
    from jsonb_to_recordset(${all}::jsonb) r ("from" uuid, "to" uuid)
    where not exists (select 1 from swipes s where s.swiper_id = r."to" and s.swiped_id = r."from")
    on conflict do nothing`.execute(tx)
}

async function prepare({ deps }: SeedContext, { person, conversation }: Partner, now: number) {
  const demo = personId(cast.demo)
  const other = personId(person)
  const lines = conversation?.lines ?? []
  let at =
    now -
    (conversation?.endedMinutesAgo ?? 0) * minute -
    lines.reduce((sum, { gap }) => sum + gap, 0) * minute
  const messages: MessageRow[] = []
  for (const [index, line] of lines.entries()) {
    const name = `${person.key}/message/${index}`
    const sender = line.from === 'me' ? demo : other
    at += line.gap * minute
    const picture = line.picture
      ? await storePicture(deps, 'chat-images', sender, name, viewOf(line.picture), pictureWidth)
      : null
    messages.push({ id: picture?.id ?? idOf(name), sender, text: line.text ?? null, picture, at })
  }
  return { matchId: idOf(`${person.key}/match`), other, messages, unread: conversation?.unread ?? 0 }
}
