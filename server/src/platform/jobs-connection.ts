import { escapeIdentifier, type Pool } from 'pg'
import type { Db } from 'pg-boss'

type Options = {
  /** Does not wait for the disk: a crash of the database may lose what was stored within its last second. */
  mayBeLost?: boolean
}

const beginAs = (role: string, { mayBeLost }: Options = {}) =>
  `begin; set local role ${escapeIdentifier(role)}${mayBeLost ? '; set local synchronous_commit = off' : ''}`

/**
 * Runs a statement in a transaction of its own as this role, in one round trip. If the statement fails, `commit` rolls
 * back.
 */
export async function executeAs(
  role: string,
  pool: Pool,
  text: string,
  values?: unknown[],
  options?: Options,
) {
  const client = await pool.connect()
  const sent = [
    client.query(beginAs(role, options)),
    client.query(text, values),
    client.query('commit'),
  ] as const
  const [begun, answer, ended] = await Promise.allSettled(sent)
  const failed = [begun, answer, ended].find(({ status }) => status === 'rejected')
  client.release(begun.status === 'rejected' || ended.status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  if (answer.status === 'rejected') throw answer.reason
  return answer.value
}

/** Replaces the library's own connections, which end the process when the database closes one at a bad moment. */
export function connect(pool: Pool, role: string, options?: Options): Db {
  return { executeSql: (text, values) => executeAs(role, pool, text, values, options) }
}

/** Runs `work` in one transaction as this role. */
export async function inTransaction(
  pool: Pool,
  role: string,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(beginAs(role))
    await work({ executeSql: (text, values) => client.query(text, values) })
    await client.query('commit')
    client.release()
  } catch (error) {
    // Closes the connection, which rolls back.
    client.release(true)
    throw error
  }
}
