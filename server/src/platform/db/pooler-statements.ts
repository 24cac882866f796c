import { errorCode } from '../errors.ts'

type Row = { pid: number; who: number }
/** The part of a driver's client that is needed: it prepares a statement when it first sends its name. */
export type PreparingClient = {
  query: (statement: { name: string; text: string }) => Promise<{ rows: Row[] }>
}

const tries = 20
/** A statement of this name exists already, or does not exist: it was made on another connection. */
const mixedUp = new Set(['42P05', '26000'])

/**
 * Two clients prepare different statements under one name and use them in turn. Returns false as soon as one gets an error or
 * the other's answer. Returns true when a client was right on two connections, or both on one, which a pooler that does not
 * know prepared statements cannot bring about; and when each of them always had a connection of its own.
 */
export async function keepsStatementsApart(
  clients: readonly [PreparingClient, PreparingClient],
  name: string,
): Promise<boolean> {
  const seen = clients.map(() => new Set<number>())
  for (let count = 0; count < tries; count += 1) {
    const who = count % 2
    const text = `select pg_backend_pid() as pid, ${who} as who`
    let row: Row | undefined
    try {
      // oxlint-disable-next-line no-await-in-loop
      row = (await clients[who]?.query({ name, text }))?.rows[0]
    } catch (error) {
      if (mixedUp.has(errorCode(error) ?? '')) return false
      throw error
    }
    if (row?.who !== who) return false
    const [own, other] = [seen[who], seen[1 - who]]
    own?.add(row.pid)
    if (own?.size === 2 || other?.has(row.pid)) return true
  }
  return true
}
