import type { UserId } from '@yuti/contract/base'
import type { LikeNote } from '@yuti/contract/like-notes'
import { likeNotes as limits } from '@yuti/contract/limits'
import type { Picture } from '@yuti/contract/media'
import { type Reaction, reactions } from '@yuti/contract/reactions'
import { readNoteDraft } from '#/lib/message-drafts.ts'

/** What is typed and chosen for a note; both kinds are kept while the other is shown. */
export type NoteDraft = {
  kind: 'text' | 'reaction'
  text: string
  photoId: Picture['id'] | null
  reaction: Reaction | null
}

export const emptyNoteDraft: NoteDraft = { kind: 'text', text: '', photoId: null, reaction: null }

/** Ignores drafts of other versions, and photos that are gone. */
export function restoreNoteDraft(
  userId: UserId | undefined,
  targetId: UserId,
  photos: readonly Pick<Picture, 'id'>[],
): NoteDraft {
  const stored = userId ? readNoteDraft(userId, targetId) : null
  if (typeof stored !== 'object' || stored === null) return emptyNoteDraft
  const { kind, text, photoId, reaction }: { [Key in keyof NoteDraft]?: unknown } = stored
  return {
    kind: kind === 'reaction' ? 'reaction' : 'text',
    text: typeof text === 'string' ? text : '',
    photoId: photos.find(({ id }) => id === photoId)?.id ?? null,
    reaction: reactions.find((known) => known === reaction) ?? null,
  }
}

/** Returns the note to send, or what is wrong with the draft. */
export function toLikeNote(draft: NoteDraft): LikeNote | 'missing' | 'tooLong' {
  const { kind, photoId, reaction } = draft
  if (kind === 'reaction') {
    if (photoId === null || reaction === null) return 'missing'
    return { kind, reaction, to: { kind: 'photo', id: photoId } }
  }
  const text = draft.text.trim()
  if (text === '') return 'missing'
  return text.length > limits.textMax ? 'tooLong' : { kind, text }
}
