import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import {
  closeLostServers,
  closePresences,
  type Connection,
  listRecipients,
  listStoredConnections,
  openPresences,
  type Recipients,
  renewServer,
} from './presence.ts'

type PresenceBookOptions = {
  db: Pick<Database, 'runAsWorker'>
  /** Tells these people that somebody came or went. */
  publish: (person: string, isActive: boolean, recipients: string[]) => void
  reportFailure: (error: unknown) => void
}

export type PresenceBook = {
  /** Resolves when the presence is stored, or could not be: a heartbeat then stores it. */
  open: (connection: Connection) => Promise<void>
  close: (connectionId: string) => void
  /** Renews this server, tries again what could not be stored, and closes the connections of servers that died. */
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
export function openPresenceBook({ db, publish, reportFailure }: PresenceBookOptions): PresenceBook {
  const serverId = randomUUID()
  const connections = new Map<string, Connection>()
  let opened: { connection: Connection; settle: () => void }[] = []
  let closed: string[] = []
  // The next heartbeat tries these again: at once would be a busy loop while the database is away.
  const failed = { opened: [] as Connection[], closed: [] as string[] }
  let writing: Promise<void> | null = null

  const publishAll = (recipients: Recipients, isActive: boolean) => {
    for (const [person, others] of recipients) publish(person, isActive, others)
  }
  const storeOpened = async (batch: Connection[], settle: () => void) => {
    const came = batch.length > 0 ? await openPresences(db, serverId, batch).finally(settle) : []
    settle()
    if (came.length > 0) publishAll(await listRecipients(db, came), true)
  }
  const storeClosed = async (batch: string[]) => {
    if (batch.length > 0) publishAll(await closePresences(db, batch), false)
  }
  const write = async () => {
    while (opened.length + closed.length > 0) {
      // Opened first: a reload closes one connection and opens the next, and its owner stays online.
      const [coming, going] = [opened.splice(0, perTransaction), closed.splice(0, perTransaction)]
      // A connection may close while its opening waits, and nobody would close it after a later opening.
      const open = coming.map(({ connection }) => connection).filter(({ id }) => connections.has(id))
      const settleAll = () => coming.forEach(({ settle }) => settle())
      await storeOpened(open, settleAll).catch((error: unknown) => {
        failed.opened.push(...open)
        reportFailure(error)
      })
      await storeClosed(going).catch((error: unknown) => {
        failed.closed.push(...going)
        reportFailure(error)
      })
    }
    writing = null
  }
  const startWriting = () => {
    if (opened.length + closed.length > 0) writing ??= write()
  }
  const open = (connection: Connection) => {
    const stored = new Promise<void>((settle) => opened.push({ connection, settle }))
    startWriting()
    return stored
  }
  const retryFailed = () => {
    closed.push(...failed.closed.splice(0))
    for (const connection of failed.opened.splice(0)) void open(connection)
    startWriting()
  }
  /** Makes the stored connections of this server equal to the open ones. */
  const repair = async () => {
    const stored = await listStoredConnections(db, serverId)
    const missing = [...connections.values()].filter(({ id }) => !stored.has(id))
    await storeClosed([...stored].filter((id) => !connections.has(id)))
    await Promise.all(missing.map(open))
  }
  return {
    open: (connection) => {
      connections.set(connection.id, connection)
      return open(connection)
    },
    close: (connectionId) => {
      connections.delete(connectionId)
      closed.push(connectionId)
      startWriting()
    },
    beat: async () => {
      // Connections that are being written make the counts differ. Waiting for them could take for ever.
      const [expected, wasWriting] = [connections.size, writing !== null]
      const stored = await renewServer(db, serverId)
      if (!wasWriting && writing === null && stored !== expected) await repair()
      retryFailed()
      publishAll(await closeLostServers(db), false)
    },
    stop: async () => {
      for (const id of connections.keys()) {
        connections.delete(id)
        closed.push(id)
      }
      retryFailed()
      await writing
    },
  }
}
