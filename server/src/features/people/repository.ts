import type { ShownAbout } from '@yuti/contract/about'
import type { UserId } from '@yuti/contract/base'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import type { StoredPicture } from '#/platform/media-links.ts'

/** `profiles.shown_about`: a field that is hidden or left out is absent. */
export type ShownAboutRow = Omit<ShownAbout, 'heightCm'> & { height_cm?: number }

export type CardRow = {
  id: UserId
  name: string
  bio: string
  interests: string[]
  about: ShownAboutRow
  age: number | null
  distance_km: number | null
  photos: StoredPicture[]
  is_verified: boolean
}

/** What a list shows of a person. */
export type SummaryRow = {
  id: UserId
  name: string
  age: number | null
  photo: StoredPicture | null
  is_verified: boolean
}

/** The member's own card, as somebody nearby would see it. */
export async function getOwnCard(tx: Tx): Promise<CardRow> {
  const { rows } = await sql<CardRow>`select * from app.own_card()`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('a member without a card')
  return row
}

/** Returns those of `ids` that the viewer is matched with. Run as the matchmaker. */
export async function listMatchedIds(tx: Tx, viewerId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select m.user2_id as id from matches m where m.user1_id = ${viewerId} and m.user2_id = any(${ids}::uuid[])
    union all
    select m.user1_id from matches m where m.user2_id = ${viewerId} and m.user1_id = any(${ids}::uuid[])
  `.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** In the order of `ids`, without people that the current user may not see. */
export async function listCards(tx: Tx, ids: readonly string[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`select * from app.person_cards(${ids}::uuid[])`.execute(tx)
  return rows
}

/** Either the card, or, if today's budget of people is used up, when more people come. */
export type ProfileCard = { card: CardRow; more_at: null } | { card: null; more_at: Date }

/** Null if the current user may not see the person. A person who is returned counts as shown. */
export async function findProfileCard(tx: Tx, id: string): Promise<ProfileCard | null> {
  const { rows } = await sql<ProfileCard>`select * from app.profile_card(${id})`.execute(tx)
  return rows[0] ?? null
}
