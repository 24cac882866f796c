import type { UploadId } from '@yuti/contract/base'
import type { Quote } from '@yuti/contract/messages'
import type { PreparedImage } from '#/components/chat-thread/prepare-image.ts'
import { createUuid } from '#/lib/uuid.ts'

export type OutgoingImage = PreparedImage & { uploadId: UploadId | null }

/** A message on its way, or one that did not arrive. */
export type Outgoing = {
  clientId: string
  content: string | null
  image: OutgoingImage | null
  replyTo: Quote | null
  createdAt: string
}

/** What one conversation holds that the server does not know yet. */
export type Writing = {
  text: string
  attachment: OutgoingImage | null
  /** What the next message answers. */
  replyTo: Quote | null
  onItsWay: Outgoing | null
  isUploading: boolean
  /** Its key serves again if the same is sent again: the server may have it already. */
  failed: Outgoing | null
}

export const nothingWritten: Writing = {
  text: '',
  attachment: null,
  replyTo: null,
  onItsWay: null,
  isUploading: false,
  failed: null,
}

/** Takes what stands in the input, or an image of its own; null where there is nothing to send. */
export function takeOutgoing(
  { text, attachment, failed, replyTo }: Writing,
  image: OutgoingImage | null,
): Outgoing | null {
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

/** Puts a message that did not arrive back in front of what was typed since. */
export function restore(writing: Writing, outgoing: Outgoing): Writing {
  const text = [outgoing.content, writing.text].filter(Boolean).join('\n')
  const attachment = outgoing.image ?? writing.attachment
  const replyTo = outgoing.replyTo ?? writing.replyTo
  return { text, attachment, replyTo, onItsWay: null, isUploading: false, failed: outgoing }
}

/** The message has arrived after all, though its answer was lost. */
export function forgetArrived(writing: Writing): Writing {
  const { failed, text, attachment } = writing
  if (!failed) return writing
  return {
    ...writing,
    failed: null,
    replyTo: null,
    text: text.trim() === (failed.content ?? '') ? '' : text,
    attachment: attachment?.url === failed.image?.url ? null : attachment,
  }
}
