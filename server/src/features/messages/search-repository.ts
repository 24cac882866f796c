import { sql } from 'kysely'
import type { SummaryRow } from '#/features/people/public.ts'
import type { Tx } from '#/platform/db/database.ts'

export type FoundRow = {
  match_id: string
  number: number
  is_own: boolean
  content: string
  created_at: Date
}

/** The current user's messages that match every pattern, newest first; at most `most`. */
export async function listFoundMessages(
  tx: Tx,
  patterns: readonly string[],
  most: number,
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select match_id, number, is_own, content, created_at from app.search_messages(${patterns}::text[], ${most})`.execute(
    tx,
  )
  return rows
}

export type FoundConversationRow = SummaryRow & { match_id: string }

/** The current user's conversations with people whose name matches every pattern, newest first; at most `most`. */
export async function listFoundPeople(
  tx: Tx,
  patterns: readonly string[],
  most: number,
): Promise<FoundConversationRow[]> {
  const { rows } = await sql<FoundConversationRow>`
    select * from app.search_people(${patterns}::text[], ${most})`.execute(tx)
  return rows
}

/** Those of the conversations whose person the current user may see, in no order. */
export async function listFoundConversations(
  tx: Tx,
  matchIds: readonly string[],
): Promise<FoundConversationRow[]> {
  const { rows } = await sql<FoundConversationRow>`
    select * from app.found_conversations(${matchIds}::uuid[])`.execute(tx)
  return rows
}

/** Whether a search looks at all messages of the current user. */
export async function searchesAllMessages(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`select app.searches_all_messages() as all`.execute(tx)
  return rows[0]?.all ?? true
}
