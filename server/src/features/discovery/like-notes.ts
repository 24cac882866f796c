import { isPrompt } from '@yuti/contract/about-choices'
import type { LikeNote, ShownLikeNote, ShownLikeSubject } from '@yuti/contract/like-notes'
import type { Picture } from '@yuti/contract/media'
import { likeNotes as limits } from '@yuti/contract/limits'
import type { SwipeResult } from '@yuti/contract/discovery'
import type { Deps } from '#/platform/deps.ts'
import { type LinkDeps, presentPicture, type StoredPicture } from '#/platform/media-links.ts'
import { hashOpening } from '#/platform/opening-hash.ts'
import type { Actor } from '#/platform/rpc.ts'
import { cleanLine } from '#/platform/text-input.ts'
import { insertLikeWithNote, type NoteRow, type SubjectRow } from './like-notes-repository.ts'
import { getSwipeResult } from './swipes.ts'

type Refusal = 'NOTE_EMPTY' | 'NOTE_TOO_LONG' | 'NOTE_SUBJECT_GONE'

/** Likes a person with a note. A like that exists keeps what it carries; the answer then says that this note was not kept. */
export async function likeWithNote(
  deps: Deps,
  actor: Actor,
  targetId: string,
  given: LikeNote,
): Promise<(SwipeResult & { isNoteKept: boolean }) | Refusal> {
  const note = cleanNote(given)
  if (typeof note === 'string') return note
  const opening = note.kind === 'text' ? hashOpening(deps.env.appSecret, note.text) : null
  const stored = await deps.db.asMember(actor.sessionToken, (tx) =>
    insertLikeWithNote(tx, targetId, note, opening),
  )
  if (!stored) return 'NOTE_SUBJECT_GONE'
  return {
    ...(await getSwipeResult(deps, actor, stored.match_id, targetId)),
    isNoteKept: stored.is_kept,
  }
}

function cleanNote(note: LikeNote): LikeNote | Refusal {
  if (note.kind === 'reaction') return note
  const text = cleanLine(note.text)
  if (text === '') return 'NOTE_EMPTY'
  return text.length > limits.textMax ? 'NOTE_TOO_LONG' : { kind: 'text', text }
}

/** Nothing for a like without a note, or with a reaction to something that this version of the server does not know. */
export function presentNote(
  deps: LinkDeps,
  actor: Actor,
  row: NoteRow | undefined,
): { note?: ShownLikeNote } {
  if (!row) return {}
  if (row.content !== null) return { note: { kind: 'text', text: row.content } }
  const to =
    row.subject &&
    presentSubject(row.subject, (photo) => presentPicture(deps, actor.user.id, 'profile-photo', photo))
  return row.reaction && to ? { note: { kind: 'reaction', reaction: row.reaction, to } } : {}
}

/** Returns null for a prompt that this version of the server does not know. `show` signs the links for the viewer. */
export function presentSubject(
  { kind, id, photo, answer }: SubjectRow,
  show: (photo: StoredPicture) => Picture,
): ShownLikeSubject | null {
  if (kind === 'photo') return { kind, photo: photo && show(photo) }
  return isPrompt(id) ? { kind, id, answer } : null
}
