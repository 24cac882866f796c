import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

type Db = Pick<Database, 'runAsWorker'>

export type Connection = { id: string; userId: string }
/** The matches of each person who hear that they came or went. */
export type Recipients = Map<string, string[]>

type RecipientRow = { person: string; recipient: string }

/** Stores connections of a server. Returns the people who were offline before. */
export async function openPresences(db: Db, serverId: string, opened: Connection[]): Promise<string[]> {
  const [ids, people] = [opened.map(({ id }) => id), opened.map(({ userId }) => userId)]
  const { rows } = await db.runAsWorker((tx) =>
    sql<{
      person: string
    }>`select person from app.open_presences(${serverId}, ${ids}::uuid[], ${people}::uuid[]) person`.execute(
      tx,
    ),
  )
  return rows.map(({ person }) => person)
}

export async function listRecipients(db: Db, people: string[]): Promise<Recipients> {
  const { rows } = await db.runAsWorker((tx) =>
    sql<RecipientRow>`select * from app.list_presence_recipients(${people}::uuid[])`.execute(tx),
  )
  return groupByPerson(rows)
}

/** Returns who hears that people have left. */
export async function closePresences(db: Db, connectionIds: string[]): Promise<Recipients> {
  const { rows } = await db.runAsWorker((tx) =>
    sql<RecipientRow>`select * from app.close_presences(${connectionIds}::uuid[])`.execute(tx),
  )
  return groupByPerson(rows)
}

/** The heartbeat of a server. Returns how many of its connections are stored. */
export async function renewServer(db: Db, serverId: string): Promise<number> {
  const { rows } = await db.runAsWorker((tx) =>
    sql<{ stored: number }>`select app.renew_presence_server(${serverId}) as stored`.execute(tx),
  )
  return rows[0]?.stored ?? 0
}

/** Returns the ids of the connections of a server that are stored. */
export async function listStoredConnections(db: Db, serverId: string): Promise<Set<string>> {
  const { rows } = await db.runAsWorker((tx) =>
    sql<{ id: string }>`select id from app.list_server_presences(${serverId}) as id`.execute(tx),
  )
  return new Set(rows.map(({ id }) => id))
}

/** Closes the connections of servers that have died. Returns who hears that people have left. */
export async function closeLostServers(db: Db): Promise<Recipients> {
  const { rows } = await db.runAsWorker((tx) =>
    sql<RecipientRow>`select * from app.close_lost_servers()`.execute(tx),
  )
  return groupByPerson(rows)
}

export async function listLiveSessions(db: Db, sessionIds: string[]): Promise<Set<string>> {
  const { rows } = await db.runAsWorker((tx) =>
    sql<{ id: string }>`select id from app.list_live_sessions(${sessionIds}::uuid[]) as id`.execute(tx),
  )
  return new Set(rows.map(({ id }) => id))
}

function groupByPerson(rows: RecipientRow[]): Recipients {
  const groups: Recipients = new Map()
  for (const { person, recipient } of rows) groups.set(person, [...(groups.get(person) ?? []), recipient])
  return groups
}
