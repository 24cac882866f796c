import type { ConsentLink, ConsentLinkId, KeptResult } from '@yuti/contract/consent'
import { hasBirth } from '#/features/births/public.ts'
import type { Deps } from '#/platform/deps.ts'
import type { Actor } from '#/platform/rpc.ts'
import { cleanLine } from '#/platform/text-input.ts'
import { presentForAsker, presentKept, presentLink } from './presenter.ts'
import { deleteLink, listLinkRows, restoreLink, upsertLink } from './repository.ts'
import { createSecret, hashOf } from './secret-hash.ts'

type MakeProblem = { code: 'PROFILE_INCOMPLETE' | 'TOO_MANY_LINKS' | 'EMPTY_TEXT' }

/** Returns the token this once; only its hash is stored. */
export async function makeLink(
  { db }: Deps,
  actor: Actor,
  draft: { id: ConsentLinkId; label: string },
): Promise<{ link: ConsentLink; token: string } | MakeProblem> {
  const label = cleanLine(draft.label)
  if (label === '') return { code: 'EMPTY_TEXT' }
  const token = createSecret()
  return await db.asMember(actor.sessionToken, async (tx) => {
    if (!(await hasBirth(tx, actor.user.id))) return { code: 'PROFILE_INCOMPLETE' } as const
    const isMade = await upsertLink(tx, { id: draft.id, label, token: hashOf(token) })
    const [link] = isMade ? (await listLinkRows(tx)).filter(({ id }) => id === draft.id) : []
    return link ? { link: presentLink(link), token } : ({ code: 'TOO_MANY_LINKS' } as const)
  })
}

export async function listLinks(
  { db }: Deps,
  actor: Actor,
): Promise<{ links: ConsentLink[]; kept: KeptResult[] }> {
  const rows = await db.readAsMember(actor.sessionToken, listLinkRows)
  return {
    links: rows.filter(({ state }) => state !== 'kept').map(presentLink),
    kept: rows.flatMap((row) => presentKept(row) ?? []),
  }
}

/** Returns null if the actor may keep no result of that id. */
export async function findKept({ db }: Deps, actor: Actor, id: ConsentLinkId) {
  const rows = await db.readAsMember(actor.sessionToken, listLinkRows)
  const row = rows.find((link) => link.id === id)
  const kept = row && presentKept(row)
  return row?.result && kept ? { ...kept, result: presentForAsker(row.result) } : null
}

export function removeLink({ db }: Deps, actor: Actor, id: ConsentLinkId): Promise<boolean> {
  return db.asMember(actor.sessionToken, (tx) => deleteLink(tx, id))
}

/** Returns false if the result is gone for good, or the guest no longer lets the actor keep it. */
export function restoreResult({ db }: Deps, actor: Actor, id: ConsentLinkId): Promise<boolean> {
  return db.asMember(actor.sessionToken, (tx) => restoreLink(tx, id))
}
