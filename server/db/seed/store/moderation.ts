import type { Language } from '@yuti/contract/languages'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import type { SeedContext } from '#/platform/seed-context.ts'
import { viewOf } from '../pictures/pictures.ts'
import {
  block,
  type DemoReport,
  reports,
  type SupportConversation,
  supportConversations,
} from '../texts/moderation.ts'
import type { DemoPerson } from '../world/person.ts'
import { insertSupportMessage } from './support-messages.ts'
import { insertLinkedAccounts } from './linked-accounts.ts'
import { insertReport, type SealedPicture } from './reports.ts'
import { idOf, personId } from './ids.ts'
import { storePeople } from './people.ts'
import { storePicture } from './pictures.ts'
import { markFinished } from './steps.ts'

const pictureWidth = 640

/** Accounts of one browser, and the people all of them were shown. */
const linked: Record<'accounts' | 'shown', Part[]> = {
  accounts: [
    { key: 'linked/first', language: 'en' },
    { key: 'linked/second', language: 'es' },
    { key: 'linked/third', language: 'en' },
  ],
  shown: [
    { key: 'linked/shown', language: 'en' },
    { key: 'linked/also shown', language: 'es' },
  ],
}

/** Stores work for staff: reports in every state, an appeal, linked accounts, and members who wrote to staff. */
export async function storeModeration(
  context: SeedContext,
  near: readonly DemoPerson[],
  elsewhere: readonly DemoPerson[],
): Promise<void> {
  const banned = elsewhere.find(({ language, gender }) => language === 'en' && gender === 'male')
  if (!banned) throw new Error('Nobody is left to be blocked')
  // A banned member is in no deck, so choose one the demo member would not meet.
  await storePeople(context, [banned], { pictureWidth })
  const cast = castOf(near, banned)
  // The log keeps the order of insertion.
  const oldestFirst = reports.toSorted((first, second) => second.hoursAgo - first.hoursAgo)
  const sealed = await Promise.all(oldestFirst.map((report) => storeSealedPictures(context, report, cast)))
  const shown = await Promise.all(
    supportConversations.map((conversation) => storeChatPictures(context, conversation, cast)),
  )
  const now = context.deps.clock.now().getTime()
  await context.asOwner(async (tx) => {
    for (const [index, report] of oldestFirst.entries())
      await insertReport(tx, report, { ...peopleOf(report, cast), pictures: sealed[index] ?? [], now })
    await blockAndAppeal(tx, personId(banned), now)
    for (const [index, conversation] of supportConversations.entries())
      await insertSupportConversation(tx, conversation, cast(conversation.member), {
        pictures: shown[index] ?? [],
        now,
      })
    await insertLinkedAccounts(tx, linked.accounts.map(cast), linked.shown.map(cast))
    await markFinished(tx, 'moderation')
  })
}

type Part = { key: string; language: Language }
type Cast = (part: Part) => string

/** Casts people from the end of the list, who have no other named part in the demo. */
function castOf(near: readonly DemoPerson[], banned: DemoPerson): Cast {
  const free = near.filter(({ key }) => !key.startsWith('cast/')).toReversed()
  const chosen = new Map<string, string>([['banned', personId(banned)]])
  return ({ key, language }) => {
    const known = chosen.get(key)
    if (known) return known
    const index = free.findIndex((person) => person.language === language)
    const [person] = index === -1 ? [] : free.splice(index, 1)
    if (!person) throw new Error(`Nobody is left to be ${key}`)
    chosen.set(key, personId(person))
    return personId(person)
  }
}

function peopleOf({ reporter, reported }: DemoReport, cast: Cast) {
  return { reporterId: cast(reporter), reportedId: cast(reported) }
}

async function storeSealedPictures(
  { deps }: SeedContext,
  report: DemoReport,
  cast: Cast,
): Promise<SealedPicture[]> {
  const { reporterId, reportedId } = peopleOf(report, cast)
  return await Promise.all(
    report.lines.map(async ({ picture, from }, index) => {
      const name = `moderation/${report.key}/${index}`
      const owner = from === 'me' ? reporterId : reportedId
      return picture
        ? await storePicture(deps, 'chat-images', owner, name, viewOf(picture), pictureWidth)
        : null
    }),
  )
}

async function storeChatPictures({ deps }: SeedContext, { member, lines }: SupportConversation, cast: Cast) {
  return await Promise.all(
    lines.map(async ({ picture }, index) => {
      const name = `moderation/${member.key}/${index}`
      return picture
        ? await storePicture(deps, 'chat-images', cast(member), name, viewOf(picture), pictureWidth)
        : null
    }),
  )
}

const hourMs = 3_600_000
const minuteMs = 60_000

async function insertSupportConversation(
  tx: Tx,
  { member, hoursAgo, lines }: SupportConversation,
  memberId: string,
  { pictures, now }: { pictures: readonly SealedPicture[]; now: number },
): Promise<void> {
  const answered = lines.findLastIndex(({ from }) => from === 'staff')
  for (const [index, { from, text }] of lines.entries()) {
    const picture = pictures[index] ?? null
    await insertSupportMessage(tx, {
      id: picture?.id ?? idOf(`moderation/${member.key}/${index}`),
      userId: memberId,
      from: from === 'staff' ? 'admin' : 'user',
      text: text ?? null,
      picture,
      at: new Date(now - hoursAgo * hourMs + (index - lines.length) * 2 * minuteMs),
      isRead: index <= answered,
    })
  }
}

async function blockAndAppeal(tx: Tx, bannedId: string, now: number): Promise<void> {
  await sql`
    insert into moderation_states (user_id, is_blocked, reason, changed_at)
    values (${bannedId}, true, ${block.reason}, ${new Date(now - 3 * 24 * hourMs)})
    on conflict (user_id) do nothing`.execute(tx)
  // A trigger makes the first message after a ban the appeal.
  await insertSupportMessage(tx, {
    id: idOf('moderation/appeal'),
    userId: bannedId,
    from: 'user',
    text: block.appeal,
    picture: null,
    at: new Date(now - 2 * hourMs),
    isRead: false,
  })
  await sql`update appeals set opened_at = ${new Date(now - 2 * hourMs)} where user_id = ${bannedId}`.execute(
    tx,
  )
}
