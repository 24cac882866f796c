import { seedDemoWorld } from '../server/db/seed/main.ts'
import { createOwnerDatabase } from '../server/src/platform/db/database.ts'
import { createPool } from '../server/src/platform/db/pool.ts'
import type { Deps } from '../server/src/platform/deps.ts'
import { describeFailure } from '../server/src/platform/failure.ts'
import { readOrMakeSecret } from '../server/src/platform/secrets.ts'

type Options = {
  deps: Deps
  ownerUrl: string
  say: (line: string) => void
  stopLater: (stop: () => Promise<void>) => Promise<void>
}

export type DemoWorld = {
  password: string
  /** Begins to create the rest of the world in the background; a stop interrupts it, and the next start continues. */
  complete: () => void
}

/** Resolves as soon as the demo member can sign in and meets people. */
export async function prepareDemoWorld({ deps, ownerUrl, say, stopLater }: Options): Promise<DemoWorld> {
  const demoPassword = deps.env.demoPassword ?? readOrMakeSecret(deps.env.dataDir, 'demo-password', 9)
  const pool = createPool({ connectionString: ownerUrl, name: 'demo world', max: 3 }, deps.log)
  const { asOwner, close } = createOwnerDatabase(pool, deps.env.rolePrefix)
  const interruption = new AbortController()
  const { signal } = interruption
  let rest: Promise<void> = Promise.resolve()
  await stopLater(async () => {
    interruption.abort()
    await rest
    await close()
  })
  const { addRest } = await seedDemoWorld({ deps, asOwner, demoPassword, say, signal })
  const complete = () => {
    if (signal.aborted) return
    rest = addRest().catch((error: unknown) => {
      if (!signal.aborted) deps.log.error(describeFailure(error), 'the demo world is not complete')
    })
  }
  return { password: demoPassword, complete }
}
