import { connectOwner } from './prepare.ts'

const needed = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

/** Returns the settings that are off although an acknowledged write may be lost without them in a power cut. */
export async function findUnsafeSettings(ownerUrl: string): Promise<string[]> {
  const client = await connectOwner(ownerUrl)
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [[...needed]],
  )
  await client.end()
  return rows.filter(({ setting }) => setting === 'off').map(({ name }) => name)
}
