import type { UploadId } from '@yuti/contract/base'
import type { Quote } from '@yuti/contract/messages'
import type { PreparedImage } from './shared/prepare-image.ts'
import { createUuid } from '#/lib/uuid.ts'

export type DraftImage = PreparedImage & { uploadId: UploadId | null }

/** A message that was sent here and is not confirmed by the server, or that failed. */
export type PendingMessage = {
  clientId: string
  content: string | null
  image: DraftImage | null
  replyTo: Quote | null
  createdAt: string
}

/** Holds everything the member has written in one conversation that the server does not have yet. */
export type Draft = {
  text: string
  attachment: DraftImage | null
  /** The message that the next one quotes. */
  replyTo: Quote | null
  pending: PendingMessage | null
  isUploading: boolean
  /** A sent message whose text is being changed. */
  editing: { number: number; before: string; text: string; isSaving: boolean } | null
  /** Sending the same again reuses its `clientId`, because the server may have stored it already. */
  failed: PendingMessage | null
}

export const emptyDraft: Draft = {
  text: '',
  attachment: null,
  replyTo: null,
  pending: null,
  isUploading: false,
  editing: null,
  failed: null,
}

/** Makes a pending message of the draft, or of `image` alone. Returns null if there is nothing to send. */
export function takePending(
  { text, attachment, failed, replyTo }: Draft,
  image: DraftImage | null,
): PendingMessage | null {
  const content = image ? null : text.trim() || null
  const used = image ?? attachment
  if (content === null && used === null) return null
  const isSame =
    failed !== null &&
    failed.content === content &&
    failed.image?.url === used?.url &&
    failed.replyTo?.number === replyTo?.number
  const clientId = isSame ? failed.clientId : createUuid()
  return { clientId, content, image: used, replyTo, createdAt: new Date().toISOString() }
}

/** Puts a failed message back in front of what was typed since. */
export function withFailed(draft: Draft, pending: PendingMessage): Draft {
  const text = [pending.content, draft.text].filter(Boolean).join('\n')
  const attachment = pending.image ?? draft.attachment
  const replyTo = pending.replyTo ?? draft.replyTo
  return { ...draft, text, attachment, replyTo, pending: null, isUploading: false, failed: pending }
}

/** Clears the failed message after it turned out to have arrived. */
export function clearFailed(draft: Draft): Draft {
  const { failed, text, attachment } = draft
  if (!failed) return draft
  return {
    ...draft,
    failed: null,
    replyTo: null,
    text: text.trim() === (failed.content ?? '') ? '' : text,
    attachment: attachment?.url === failed.image?.url ? null : attachment,
  }
}
