import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import {
  closeLostServers,
  closePresences,
  type Connection,
  listRecipients,
  openPresences,
  type Recipients,
  renewServer,
} from './presence.ts'

type PresenceBookOptions = {
  db: Pick<Database, 'runAsWorker'>
  /** Tells these people that somebody came or went. */
  announce: (person: string, isActive: boolean, recipients: string[]) => void
  reportFailure: (error: unknown) => void
}

export type PresenceBook = {
  /** Resolves when the presence is stored, or could not be: a heartbeat then stores it. */
  open: (connection: Connection) => Promise<void>
  close: (connectionId: string) => void
  beat: () => Promise<void>
  /** Closes all connections of this server. */
  stop: () => Promise<void>
}

/** Connections in one transaction. */
const perTransaction = 500

/**
 * Keeps the connections of this server in the database, which all servers share. Thousands of streams that open or close
 * at once are stored in a few transactions, one after the other.
 */
export function openPresenceBook({ db, announce, reportFailure }: PresenceBookOptions): PresenceBook {
  const serverId = randomUUID()
  const connections = new Map<string, Connection>()
  let opened: { connection: Connection; settle: () => void }[] = []
  let closed: string[] = []
  let writing: Promise<void> | null = null

  const announceAll = (recipients: Recipients, isActive: boolean) => {
    for (const [person, others] of recipients) announce(person, isActive, others)
  }
  const storeOpened = async (batch: typeof opened) => {
    const came = await openPresences(
      db,
      serverId,
      batch.map(({ connection }) => connection),
    ).finally(() => batch.forEach(({ settle }) => settle()))
    if (came.length > 0) announceAll(await listRecipients(db, came), true)
  }
  const storeClosed = async (batch: string[]) => announceAll(await closePresences(db, batch), false)
  const write = async () => {
    while (opened.length + closed.length > 0) {
      // Opened first: a reload closes one connection and opens the next, and its owner stays online.
      const [coming, going] = [opened.splice(0, perTransaction), closed.splice(0, perTransaction)]
      if (coming.length > 0) await storeOpened(coming).catch(reportFailure)
      if (going.length > 0) await storeClosed(going).catch(reportFailure)
    }
    writing = null
  }
  const book: PresenceBook = {
    open: (connection) => {
      connections.set(connection.id, connection)
      const stored = new Promise<void>((settle) => opened.push({ connection, settle }))
      writing ??= write()
      return stored
    },
    close: (connectionId) => {
      connections.delete(connectionId)
      closed.push(connectionId)
      writing ??= write()
    },
    beat: async () => {
      // Connections that are still being written are not missing.
      await writing
      const expected = connections.size
      if ((await renewServer(db, serverId)) < expected) {
        await Promise.all([...connections.values()].map((connection) => book.open(connection)))
      }
      announceAll(await closeLostServers(db), false)
    },
    stop: async () => {
      for (const id of connections.keys()) book.close(id)
      await writing
    },
  }
  return book
}
