import type { UploadId } from '@yuti/contract/base'
import type { Quote } from '@yuti/contract/messages'
import type { PreparedImage } from './shared/prepare-image.ts'
import { createUuid } from '#/lib/uuid.ts'
import type { LocalVoice } from './voice/local-voice.ts'

export type DraftImage = PreparedImage & { uploadId: UploadId | null }
export type DraftVoice = LocalVoice & { uploadId: UploadId | null }

/** A message that was sent here and is not confirmed by the server, or that failed. */
export type PendingMessage = {
  clientId: string
  content: string | null
  image: DraftImage | null
  voice: DraftVoice | null
  replyTo: Quote | null
  createdAt: string
  /** The first try got no answer, and it is sent again. */
  isRepeated?: boolean
}

/** Holds everything the member has written in one conversation that the server does not have yet. */
export type Draft = {
  text: string
  attachment: DraftImage | null
  /** A voice note that is recorded and not sent. */
  voice: DraftVoice | null
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
  voice: null,
  replyTo: null,
  pending: null,
  isUploading: false,
  editing: null,
  failed: null,
}

/** Makes a pending message of the draft, or of `alone`. Returns null if there is nothing to send. */
export function takePending(
  { text, attachment, failed, replyTo }: Draft,
  alone: { image: DraftImage } | { voice: DraftVoice } | null,
): PendingMessage | null {
  const voice = alone && 'voice' in alone ? alone.voice : null
  const content = alone ? null : text.trim() || null
  const image = alone && 'image' in alone ? alone.image : alone ? null : attachment
  if (content === null && image === null && voice === null) return null
  const isSame =
    failed !== null &&
    failed.content === content &&
    failed.image?.url === image?.url &&
    failed.voice?.url === voice?.url &&
    failed.replyTo?.number === replyTo?.number
  const clientId = isSame ? failed.clientId : createUuid()
  return { clientId, content, image, voice, replyTo, createdAt: new Date().toISOString() }
}

/** Puts a failed message back in front of what was typed since. */
export function withFailed(draft: Draft, pending: PendingMessage): Draft {
  const text = [pending.content, draft.text].filter(Boolean).join('\n')
  const attachment = pending.image ?? draft.attachment
  const voice = pending.voice ?? draft.voice
  const replyTo = pending.replyTo ?? draft.replyTo
  return { ...draft, text, attachment, voice, replyTo, pending: null, isUploading: false, failed: pending }
}

/** Clears the failed message after it turned out to have arrived. */
export function clearFailed(draft: Draft): Draft {
  const { failed, text, attachment, voice } = draft
  if (!failed) return draft
  return {
    ...draft,
    failed: null,
    replyTo: null,
    text: text.trim() === (failed.content ?? '') ? '' : text,
    attachment: attachment?.url === failed.image?.url ? null : attachment,
    voice: voice?.url === failed.voice?.url ? null : voice,
  }
}
