import { vi } from 'vitest'
import type { Deps } from '#/platform/deps.ts'

/** Lets `meanwhile` happen after the first statement of the next transaction of a member, and before its second. */
export function afterFirstStatement({ db }: Pick<Deps, 'db'>, meanwhile: () => Promise<unknown>): void {
  const { asMember } = db
  let isOver = false
  vi.spyOn(db, 'asMember').mockImplementationOnce(async (token, work) =>
    asMember(token, (tx) =>
      work(
        tx.withPlugin({
          transformQuery: ({ node }) => node,
          transformResult: async ({ result }) => {
            if (!isOver) {
              isOver = true
              await meanwhile()
            }
            return result
          },
        }),
      ),
    ),
  )
}
