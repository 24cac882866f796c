import { scoreFeatures } from '@yuti/astro'
import { sql } from 'kysely'
import { type StoredFeatures, toFeatures } from '#/features/births/public.ts'
import type { Tx } from '#/platform/db/database.ts'
import type { SeedContext } from '#/platform/seed-context.ts'
import { viewOf } from '../pictures/pictures.ts'
import { diceOf } from '../random.ts'
import { type Conversation, conversations, silentMatches } from '../texts/conversations.ts'
import { cast } from '../world/cast.ts'
import { fitsDemo } from '../world/neighbours.ts'
import type { DemoPerson } from '../world/person.ts'
import { insertCalculations } from './calculations.ts'
import { idOf } from './ids.ts'
import { type MessageRow, saveConversation, saveMatch } from './messages.ts'
import { personId } from './people.ts'
import { storePicture } from './pictures.ts'
import { markFinished } from './steps.ts'

type Rated = { person: DemoPerson; stars: number }
type Partner = { person: DemoPerson; conversation: Conversation | null }

const minute = 60_000
const pictureWidth = 640
const shareWhoLikeDemo = 0.4

/** Stores likes, matches, conversations and calculations that the demo member has at the first sign-in. */
export async function storeMeetings(context: SeedContext, people: readonly DemoPerson[]): Promise<void> {
  const rated = await rate(context, people)
  const partners = choosePartners(rated)
  const now = context.deps.clock.now().getTime()
  const chats = await Promise.all(partners.map((partner) => prepare(context, partner, now)))
  const admirers = chooseAdmirers(rated, partners)
  await context.asOwner(async (tx) => {
    await insertLikes(tx, partners, admirers)
    for (const [index, { matchId, other, messages, unread }] of chats.entries()) {
      const oldest = messages[0]?.at ?? now - (index + 1) * 37 * minute
      await saveMatch(tx, matchId, other, new Date(oldest - 50 * minute))
      await saveConversation(tx, messages, { matchId, other, unread })
    }
    await insertCalculations(tx)
    await markFinished(tx, 'meetings')
  })
}

/** Returns the people nearby who fit the demo member both ways, with their stars. */
async function rate({ asOwner }: SeedContext, people: readonly DemoPerson[]): Promise<Rated[]> {
  const { rows } = await asOwner((tx) =>
    sql<StoredFeatures & { profile_id: string }>`select * from chart_features`.execute(tx),
  )
  const features = new Map(rows.map((row) => [row.profile_id, toFeatures(row)]))
  const own = features.get(personId(cast.demo))
  if (!own) throw new Error('The demo member has no chart')
  return people.filter(fitsDemo).flatMap((person) => {
    const theirs = features.get(personId(person))
    return theirs ? [{ person, stars: scoreFeatures(own, theirs).stars }] : []
  })
}

/** Chooses good matches and still leaves most of the best people for the deck. */
export function choosePartners(rated: readonly Rated[]): Partner[] {
  const inOrder = [4, 3, 5].flatMap((stars) =>
    diceOf(`partners/${stars}`).shuffle(rated.filter((candidate) => candidate.stars === stars)),
  )
  const free = new Set(inOrder.map(({ person }) => person).filter(({ key }) => !key.startsWith('cast/')))
  const take = (fits: (person: DemoPerson) => boolean) => {
    const person = [...free].find(fits)
    if (!person) throw new Error('Nobody is left to match with')
    free.delete(person)
    return person
  }
  const talking = conversations.map((conversation): Partner => {
    const { partner } = conversation
    const person =
      typeof partner === 'string' ? cast[partner] : take(({ language }) => language === partner.language)
    return { person, conversation }
  })
  const silent = Array.from({ length: silentMatches }, () => ({
    person: take(() => true),
    conversation: null,
  }))
  return [...talking, ...silent]
}

function chooseAdmirers(rated: readonly Rated[], partners: readonly Partner[]): DemoPerson[] {
  const matched = new Set(partners.map(({ person }) => person))
  const dice = diceOf('admirers')
  return rated
    .map(({ person }) => person)
    .filter((person) => !matched.has(person) && (person === cast.leo || dice.chance(shareWhoLikeDemo)))
}

async function insertLikes(
  tx: Tx,
  partners: readonly Partner[],
  admirers: readonly DemoPerson[],
): Promise<void> {
  const demo = personId(cast.demo)
  const met = partners.map(({ person }) => personId(person))
  const likes = [...met, ...admirers.map(personId)].map((id) => ({ from: id, to: demo }))
  const all = JSON.stringify([...likes, ...met.map((id) => ({ from: demo, to: id }))])
  await sql`
    insert into swipes (swiper_id, swiped_id, direction, created_at)
    select r."from", r."to", 'right', now() - interval '15 days'
    from jsonb_to_recordset(${all}::jsonb) r ("from" uuid, "to" uuid)
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
