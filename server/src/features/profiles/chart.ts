import type { OwnChart } from '@yuti/contract/profiles'
import { findBirth } from '#/features/births/public.ts'
import type { Deps } from '#/platform/deps.ts'
import type { Actor } from '#/platform/rpc.ts'
import { presentChart } from './chart-presenter.ts'

/** Computes the chart on every call; none of it is stored. Null before the actor has finished the wizard. */
export async function findOwnChart({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<OwnChart | null> {
  const stored = await db.readAsMember(actor.sessionToken, (tx) => findBirth(tx, actor.user.id))
  return stored && presentChart(stored)
}
