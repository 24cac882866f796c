import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Writes a row of `presences`, which all servers share. Returns whether the user was offline before. */
export async function openPresence(db: Database, connectionId: string, userId: string): Promise<boolean> {
  const { rows } = await db.asWorker((tx) =>
    sql<{ came: boolean }>`select app.open_presence(${connectionId}, ${userId}) as came`.execute(tx),
  )
  return rows[0]?.came ?? false
}

export async function announceArrival(db: Database, userId: string): Promise<void> {
  await db.asWorker((tx) => sql`select app.publish_presence(${userId}, true)`.execute(tx))
}

export async function closePresences(db: Database, connectionIds: string[]): Promise<void> {
  if (connectionIds.length === 0) return
  await db.asWorker((tx) => sql`select app.close_presences(${connectionIds}::uuid[])`.execute(tx))
}

export async function keepPresences(db: Database, connectionIds: string[]): Promise<void> {
  await db.asWorker((tx) => sql`select app.refresh_presences(${connectionIds}::uuid[])`.execute(tx))
}

export async function listLiveSessions(db: Database, sessionIds: string[]): Promise<Set<string>> {
  const { rows } = await db.asWorker((tx) =>
    sql<{ id: string }>`select id from app.list_live_sessions(${sessionIds}::uuid[]) as id`.execute(tx),
  )
  return new Set(rows.map(({ id }) => id))
}
