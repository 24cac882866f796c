import type { Deps } from '#/platform/deps.ts'
import { endMatches, eraseDecisions } from './erasure-repository.ts'

const matchesPerPart = 50
const partSize = 1000

/** Ends the matches of a closed account that closing left, in short transactions. */
export async function endAllMatches({ db }: Pick<Deps, 'db'>, id: string): Promise<void> {
  for (let ended = 1; ended > 0; )
    // oxlint-disable-next-line eslint/no-await-in-loop -- one short transaction after the other
    ended = await db.asWorker((tx) => endMatches(tx, id, matchesPerPart))
}

/** Erases what there may be a hundred thousand rows of, about closed or erased people, in short transactions. */
export async function eraseInParts({ db }: Pick<Deps, 'db'>, ids: readonly string[]): Promise<void> {
  for (let gone = 1; gone > 0; )
    // oxlint-disable-next-line eslint/no-await-in-loop -- one short transaction after the other
    gone = await db.asWorker((tx) => eraseDecisions(tx, ids, partSize))
}
