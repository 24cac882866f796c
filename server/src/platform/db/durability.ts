import type { ClientBase } from 'pg'

const needed = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

/** Settings without which an acknowledged message may be lost when the machine goes down; no crash test finds them. */
export async function findUnsafeSettings(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [[...needed]],
  )
  return rows.filter(({ setting }) => setting === 'off').map(({ name }) => name)
}
