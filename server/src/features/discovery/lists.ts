import type { PeoplePage } from '@yuti/contract/discovery'
import { likes as limits, listPage } from '@yuti/contract/limits'
import { rateStrangers } from '#/features/people/public.ts'
import type { Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import type { Actor } from '#/platform/rpc.ts'
import { countLikes, getDecisions, getLikes, type ListPage, type Slice } from './lists-repository.ts'
import { presentNote } from './like-notes.ts'
import type { Direction } from './swipes-repository.ts'

type After = { after?: string | undefined }

export function readLikes(deps: Deps, actor: Actor, { after }: After): Promise<PeoplePage> {
  return readPage(deps, actor, after, getLikes)
}

export function readDecisions(
  deps: Deps,
  actor: Actor,
  { direction, after }: After & { direction: Direction },
): Promise<PeoplePage> {
  return readPage(deps, actor, after, (tx, slice) => getDecisions(tx, direction, slice))
}

type CountBounds = { most: number; newest: number }

export const countBounds: CountBounds = { most: limits.countMax, newest: limits.countedNewest }

export async function readLikesCount(
  { db }: Pick<Deps, 'db'>,
  { sessionToken }: Pick<Actor, 'sessionToken'>,
  bounds = countBounds,
): Promise<{ count: number }> {
  return { count: await db.readAsMember(sessionToken, (tx) => countLikes(tx, bounds)) }
}

async function readPage(
  deps: Deps,
  actor: Actor,
  after: string | undefined,
  read: (tx: Tx, slice: Slice) => Promise<ListPage>,
): Promise<PeoplePage> {
  const page = await deps.db.asMember(actor.sessionToken, (tx) => read(tx, { after, size: listPage }))
  const rated = await rateStrangers(deps, actor, page.rows ?? [])
  const items = rated.map((person) => ({
    ...person,
    ...presentNote(deps, actor, page.notes?.[person.id]),
  }))
  const next = page.has_more ? (items.at(-1)?.id ?? null) : null
  return { items, next, ...(page.more_at && { moreAt: page.more_at.toISOString() }) }
}
