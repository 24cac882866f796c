import type { Reaction } from '@yuti/contract/reactions'
import type { ChatMessage } from './chat-message.ts'

/** The actions of a message's menu. */
export type MessageActions = {
  onReply: (message: ChatMessage) => void
  /** Sets the reaction; null removes it. */
  onReact: (message: ChatMessage, reaction: Reaction | null) => void
  onEdit: (message: ChatMessage) => void
  canEdit: (message: ChatMessage) => boolean
  onDelete: (message: ChatMessage) => void
  onReport: (message: ChatMessage) => void
}

export function canBeChanged({ number, isDeleted }: ChatMessage): boolean {
  return number !== null && !isDeleted
}
