import { readingOfBirth } from '@yuti/astro'
import type { BirthInput } from '@yuti/contract/births'
import type { Sky } from '@yuti/contract/charts'
import type { OwnChart } from '@yuti/contract/profiles'
import {
  type BirthProblem,
  checkBirth,
  findBirth,
  toBornPerson,
  toStoredBirth,
} from '#/features/births/public.ts'
import type { Deps } from '#/platform/deps.ts'
import type { Actor } from '#/platform/rpc.ts'
import { presentChart, presentSky } from './chart-presenter.ts'

/** Computes the chart on every call; none of it is stored. Null before the actor has finished the wizard. */
export async function findOwnChart({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<OwnChart | null> {
  const stored = await db.readAsMember(actor.sessionToken, (tx) => findBirth(tx, actor.user.id))
  return stored && presentChart(stored)
}

/** The sky of a birth that was only typed in: nothing of it is stored or logged. */
export function trySky(input: BirthInput, now: Date): Sky | BirthProblem {
  const birth = checkBirth(input, now)
  if ('code' in birth) return birth
  const born = toBornPerson(toStoredBirth(birth))
  return presentSky(born, readingOfBirth(born))
}
