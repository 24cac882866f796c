import type { PeoplePage } from '@yuti/contract/discovery'
import { likes as limits } from '@yuti/contract/limits'
import type { Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import { countLikes, listDecisions, listLikes, type Slice } from './lists-repository.ts'
import { presentCards, type Session } from './people.ts'
import type { CardRow } from './people-repository.ts'
import type { Direction } from './swipes.ts'

type After = { after?: string | undefined }

export function readLikes(deps: Deps, session: Session, { after }: After): Promise<PeoplePage> {
  return readPage(deps, session, after, listLikes)
}

export function readDecisions(
  deps: Deps,
  session: Session,
  { direction, after }: After & { direction: Direction },
): Promise<PeoplePage> {
  return readPage(deps, session, after, (tx, slice) => listDecisions(tx, direction, slice))
}

export async function readLikesCount({ db }: Pick<Deps, 'db'>, session: Session): Promise<{ count: number }> {
  return { count: await db.asMember(session.sessionToken, (tx) => countLikes(tx, limits.countMax)) }
}

/** One more than a page tells whether there is another. */
async function readPage(
  deps: Deps,
  session: Session,
  after: string | undefined,
  read: (tx: Tx, slice: Slice) => Promise<CardRow[]>,
): Promise<PeoplePage> {
  const cards = await deps.db.asMember(session.sessionToken, (tx) =>
    read(tx, { after, size: limits.page + 1 }),
  )
  const people = await presentCards(deps, session, cards.slice(0, limits.page))
  return { people, next: cards.length > limits.page ? (people.at(-1)?.id ?? null) : null }
}
