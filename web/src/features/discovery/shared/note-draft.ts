import type { UserId } from '@yuti/contract/base'
import type { LikeNote, LikeSubject } from '@yuti/contract/like-notes'
import { likeNotes as limits } from '@yuti/contract/limits'
import type { Person } from '@yuti/contract/people'
import { type Reaction, reactions } from '@yuti/contract/reactions'
import { readNoteDraft } from '#/lib/message-drafts.ts'

/** What is typed and chosen for a note; both kinds are kept while the other is shown. */
export type NoteDraft = {
  kind: LikeNote['kind']
  text: string
  to: LikeSubject | null
  reaction: Reaction | null
}

export const emptyNoteDraft: NoteDraft = { kind: 'text', text: '', to: null, reaction: null }

/** What a reaction can be about. */
export type Liked = Pick<Person, 'id' | 'name' | 'photos' | 'about'>

export function subjectsOf({ photos, about }: Liked): LikeSubject[] {
  return [
    ...photos.map(({ id }) => ({ kind: 'photo' as const, id })),
    ...(about.answers ?? []).map(({ prompt }) => ({ kind: 'prompt' as const, id: prompt })),
  ]
}

/** Ignores drafts of other versions, and photos or answers that are gone. */
export function restoreNoteDraft(userId: UserId | undefined, person: Liked): NoteDraft {
  const stored = userId ? readNoteDraft(userId, person.id) : null
  if (typeof stored !== 'object' || stored === null) return emptyNoteDraft
  const { kind, text, to, reaction }: { [Key in keyof NoteDraft]?: unknown } = stored
  const subjectId = typeof to === 'object' && to !== null && 'id' in to ? to.id : null
  return {
    kind: kind === 'reaction' ? 'reaction' : 'text',
    text: typeof text === 'string' ? text : '',
    to: subjectsOf(person).find(({ id }) => id === subjectId) ?? null,
    reaction: reactions.find((known) => known === reaction) ?? null,
  }
}

/** Returns the note to send, or what is wrong with the draft. */
export function toLikeNote({ kind, text, to, reaction }: NoteDraft): LikeNote | 'missing' | 'tooLong' {
  if (kind === 'reaction') return to && reaction ? { kind, reaction, to } : 'missing'
  const typed = text.trim()
  if (typed === '') return 'missing'
  return typed.length > limits.textMax ? 'tooLong' : { kind, text: typed }
}
