import type { MatchId } from '@yuti/contract/base'
import type { LikeNote } from '@yuti/contract/like-notes'
import type { Reaction } from '@yuti/contract/reactions'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import type { StoredPicture } from '#/platform/media-links.ts'

/** Either words or a reaction. */
export type NoteRow = {
  content: string | null
  reaction: Reaction | null
  subject: SubjectRow | null
}

/** What a reaction is about, as it is now. */
export type SubjectRow = {
  kind: 'photo' | 'prompt'
  id: string
  photo: StoredPicture | null
  answer: string | null
}

type Stored = { match_id: MatchId | null; is_kept: boolean }

/**
 * Returns null, and stores nothing, if the person does not show what the note is about. `opening` is the hash of its words. The first of two likes stores the
 * note; the second makes a match, whose first messages are the notes of both (`app.open_chat_with_notes`).
 */
export async function insertLikeWithNote(
  tx: Tx,
  targetId: string,
  note: LikeNote,
  opening: string | null,
): Promise<Stored | null> {
  const text = note.kind === 'text' ? note.text : null
  const about = note.kind === 'reaction' ? note : null
  const { rows } = await sql<Stored>`
    select * from app.like_with_note(${targetId}, ${text}, ${about?.reaction ?? null}, ${about?.to.kind ?? null},
      ${about?.to.id ?? null}, ${opening})`.execute(tx)
  return rows[0] ?? null
}
