import type { DateCard } from '@yuti/contract/date-cards'
import type { Picture, VoiceNote } from '@yuti/contract/media'
import type { Message, Quote } from '@yuti/contract/messages'
import type { Reaction } from '@yuti/contract/reactions'
import type { LocalImage } from '#/features/messages/shared/prepare-image.ts'
import type { LocalVoice } from '#/features/messages/voice/local-voice.ts'

/** A message of any conversation, stored or pending. */
export type ChatMessage = {
  /** Stays the same when a pending message becomes a stored one. */
  key: string
  isOwn: boolean
  content: string | null
  picture: Picture | null
  /** Shown until the stored picture is available. */
  localImage: LocalImage | null
  voice: VoiceNote | LocalVoice | null
  createdAt: string
  /** The number within the conversation; null while the message is pending. */
  number: number | null
  /** While it is pending: the first try got no answer, and it is sent again. */
  isRepeated?: boolean
  isDeleted: boolean
  isEdited?: boolean
  /** Set while its picture is hidden whatever the member chose for the conversation. */
  isVeiled?: boolean
  replyTo: Quote | null
  /** Set if it came with a like; what a reaction is about. */
  opening?: Message['opening']
  ownReaction: Reaction | null
  otherReaction: Reaction | null
  /** Set if the message is about a date. */
  proposal?: DateCard | null
  /** True for a staff message about a report that the reader made. */
  isAboutReport?: boolean
}

export type ChatItem =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'message'; key: string; message: ChatMessage; startsGroup: boolean; endsGroup: boolean }

const groupGapMs = 10 * 60_000

/** Inserts a line between days and groups messages of one sender within ten minutes. */
export function toChatItems(messages: readonly ChatMessage[]): ChatItem[] {
  return messages.flatMap((message, index) => {
    const before = messages[index - 1]
    const after = messages[index + 1]
    const item = {
      kind: 'message' as const,
      key: message.key,
      message,
      startsGroup: !before || !areTogether(before, message),
      endsGroup: !after || !areTogether(message, after),
    }
    if (before && dayOf(before) === dayOf(message)) return [item]
    return [{ kind: 'day' as const, key: `day ${dayOf(message)}`, at: message.createdAt }, item]
  })
}

function areTogether(first: ChatMessage, second: ChatMessage): boolean {
  const gapMs = Date.parse(second.createdAt) - Date.parse(first.createdAt)
  return first.isOwn === second.isOwn && gapMs < groupGapMs && dayOf(first) === dayOf(second)
}

function dayOf({ createdAt }: ChatMessage): string {
  return new Date(createdAt).toDateString()
}
