import { Client, type PoolClient } from 'pg'
import { type Hosts, refuseReplica } from './hosts.ts'

export type Connect = () => Promise<PoolClient>
/** Returns the host to which a connection was dialled; undefined for one that is not among the pool's. */
export type Dialled = (client: PoolClient) => string | undefined
type Verify = (client: PoolClient, done: (error?: Error) => void) => void

class FormerHostError extends Error {
  override name = 'FormerHostError'
  /** What a host answers that cannot serve now. */
  code = '57P03'
  constructor() {
    super('another host has become the primary')
  }
}

const placeOf = ({ host, port }: Client) => `${host} ${port}`

/** The driver reads both connection strings, so both hosts are written alike. */
export function readDialled(urls: readonly string[]): Dialled {
  const known = new Map(urls.map((url) => [placeOf(new Client({ connectionString: url })), url]))
  return (client) => (client instanceof Client ? known.get(placeOf(client)) : undefined)
}

/**
 * Refuses a new connection that was dialled to the former host and opened after the move, and one whose host takes no writes
 * although the pool needs the primary. It never rejects: it calls back.
 */
export function verifyHost({ needsPrimary }: Hosts, dialled: Dialled, followed: () => string): Verify {
  return (client, done) => {
    const host = dialled(client)
    if (host !== undefined && host !== followed()) done(new FormerHostError())
    else if (needsPrimary) void verifyPrimary(client, done)
    else done()
  }
}

async function verifyPrimary(client: PoolClient, done: (error?: Error) => void): Promise<void> {
  const [answer] = await Promise.allSettled([refuseReplica(client)])
  if (answer.status === 'fulfilled') return done()
  done(new Error('the host cannot take writes', { cause: answer.reason }))
}

/** Connects once more if the pool has moved meanwhile. */
export async function againAtNewHost(connect: Connect): Promise<PoolClient> {
  try {
    return await connect()
  } catch (error) {
    if (error instanceof FormerHostError) return await connect()
    throw error
  }
}
