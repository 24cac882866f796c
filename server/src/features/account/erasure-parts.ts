import type { Deps } from '#/platform/deps.ts'
import { eraseDecisions } from './erasure-repository.ts'

const partSize = 1000

/** Erases what there may be a hundred thousand rows of, about closed or erased people, in short transactions. */
export async function eraseInParts({ db }: Pick<Deps, 'db'>, ids: readonly string[]): Promise<void> {
  for (let gone = 1; gone > 0; )
    // oxlint-disable-next-line eslint/no-await-in-loop -- one short transaction after the other
    gone = await db.asWorker((tx) => eraseDecisions(tx, ids, partSize))
}
