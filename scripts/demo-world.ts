import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createOwnerDatabase, type OwnerDatabase } from '../server/src/platform/db/database.ts'
import { createPool } from '../server/src/platform/db/pool.ts'
import type { Deps } from '../server/src/platform/deps.ts'
import { readOrMakeSecret } from '../server/src/platform/secrets.ts'
import type { SeedContext } from '../server/src/platform/seed-context.ts'

export const demoEmail = 'demo@yuti.example'
export const staffEmail = 'staff@yuti.example'
const seedFile = join(dirname(import.meta.dirname), 'server/db/seed/main.ts')

type Options = { deps: Deps; ownerUrl: string; say: SeedContext['say'] }

/** Fills an empty database with the demo world, and makes the printed password the true one. */
export async function prepareDemoWorld({ deps, ownerUrl, say }: Options): Promise<string> {
  const demoPassword = deps.env.demoPassword ?? readOrMakeSecret(deps.env.dataDir, 'demo-password', 9)
  const { asOwner, close } = createOwnerDatabase(
    createPool({ connectionString: ownerUrl, name: 'demo', max: 3 }, deps.log),
  )
  try {
    const hash = await findPasswordHash(asOwner)
    if (hash === null) await seed({ deps, asOwner, demoPassword, say })
    else await adoptPassword(deps, asOwner, hash, demoPassword)
  } finally {
    await close()
  }
  return demoPassword
}

async function seed(context: SeedContext): Promise<void> {
  if (!existsSync(seedFile)) return
  const { seedDemoWorld }: { seedDemoWorld: (context: SeedContext) => Promise<void> } = await import(seedFile)
  await seedDemoWorld(context)
}

function findPasswordHash(asOwner: OwnerDatabase['asOwner']): Promise<string | null> {
  return asOwner(async (tx) => {
    const row = await tx
      .selectFrom('auth.user as u')
      .innerJoin('auth.account as a', 'a.userId', 'u.id')
      .select('a.password')
      .where('u.email', '=', demoEmail)
      .executeTakeFirst()
    return row?.password ?? null
  })
}

/** `DEMO_PASSWORD` may name another one than the last start did. */
async function adoptPassword(deps: Deps, asOwner: OwnerDatabase['asOwner'], hash: string, password: string) {
  const { password: passwords } = await deps.auth.library.$context
  if (await passwords.verify({ hash, password })) return
  const changed = await passwords.hash(password)
  await asOwner((tx) =>
    tx
      .updateTable('auth.account as a')
      .from('auth.user as u')
      .set({ password: changed })
      .whereRef('u.id', '=', 'a.userId')
      .where('u.email', 'in', [demoEmail, staffEmail])
      .execute(),
  )
}
