import type { Reaction } from '@yuti/contract/messages'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

/** False where there is no such message, or it is not the asking member's to take back. */
export async function deleteMessage(tx: Tx, matchId: string, number: number): Promise<boolean> {
  const { rows } = await sql<{
    done: boolean
  }>`select app.delete_message(${matchId}, ${number}) as done`.execute(tx)
  return rows[0]?.done ?? false
}

export async function updateReaction(
  tx: Tx,
  matchId: string,
  number: number,
  reaction: Reaction | null,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select app.react_to_message(${matchId}, ${number}, ${reaction}) as done`.execute(tx)
  return rows[0]?.done ?? false
}

export type ChatView = { showsImages?: true | undefined; careDismissedNumber?: number | undefined }

export async function updateChatView(tx: Tx, matchId: string, view: ChatView): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select app.set_chat_view(${matchId}, ${view.showsImages ?? false}, ${view.careDismissedNumber ?? 0}) as done`.execute(
    tx,
  )
  return rows[0]?.done ?? false
}
