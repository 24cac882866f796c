import type { QueryClient } from '@tanstack/react-query'
import type { UploadId } from '@yuti/contract/base'
import type { Message } from '@yuti/contract/messages'
import { isImageFile, prepareImage, releaseImage } from './shared/prepare-image.ts'
import { refreshFirstDay } from '#/features/discovery/shared/use-first-day.ts'
import { i18n } from '#/i18n/i18n.ts'
import { errorText, hasCode, isUnavailable } from '#/lib/error-text.ts'
import { callUntilItArrives } from '#/lib/repeat.ts'
import { createUuid } from '#/lib/uuid.ts'
import { toast } from '#/ui/toast.tsx'
import { type DraftImage, type DraftVoice, type PendingMessage, takePending, withFailed } from './draft.ts'
import { conversationQuery, refreshInbox, threadQuery, updateThread } from './queries.ts'
import { threadKey } from '#/lib/realtime-queries.ts'
import { emptyThread, mergeMessages, newestNumber, type ThreadCache } from './thread-cache.ts'
import { type ThreadSource, uploadImage, uploadVoice } from './thread-source.ts'
import { releaseVoice } from './voice/local-voice.ts'
import { changeDraft, readDraft } from './draft-store.ts'

/** Sends the draft. One message at a time, so they arrive in the order of writing. */
export async function sendDraft(queryClient: QueryClient, source: ThreadSource): Promise<void> {
  await sendNext(queryClient, source, null)
}

/** Sends a chosen image at once and keeps the text as a draft. */
export async function sendImage(queryClient: QueryClient, source: ThreadSource, file: File): Promise<void> {
  if (!isImageFile(file)) {
    toast({ title: words('file'), description: words('fileText'), tone: 'destructive' })
    return
  }
  const image = await prepareImage(file).catch(() => null)
  if (image) await sendNext(queryClient, source, { image: { ...image, uploadId: null } })
  else toastUploadFailed(null)
}

/** Sends the recorded voice note and keeps the text as a draft. */
export async function sendVoice(queryClient: QueryClient, source: ThreadSource): Promise<void> {
  const { voice } = readDraft(queryClient, source.matchId)
  if (voice) await sendNext(queryClient, source, { voice })
}

async function sendNext(
  queryClient: QueryClient,
  source: ThreadSource,
  alone: { image: DraftImage } | { voice: DraftVoice } | null,
) {
  const { matchId } = source
  const draft = readDraft(queryClient, matchId)
  const pending = draft.pending ? null : takePending(draft, alone)
  if (!pending) return
  changeDraft(queryClient, matchId, (current) => ({
    ...current,
    text: alone ? current.text : '',
    attachment: alone ? current.attachment : null,
    voice: pending.voice ? null : current.voice,
    replyTo: null,
    pending,
    isUploading: (pending.image ?? pending.voice)?.uploadId === null,
    failed: null,
  }))
  const uploaded = await upload(pending)
  if (uploaded === 'failed') return returnToDraft(queryClient, source, pending)
  changeDraft(queryClient, matchId, (current) => ({ ...current, isUploading: false }))
  await deliver(queryClient, source, withUpload(pending, uploaded))
}

async function upload({ image, voice }: PendingMessage): Promise<UploadId | null | 'failed'> {
  const known = (image ?? voice)?.uploadId ?? null
  if (known) return known
  try {
    if (voice) return await uploadVoice(voice)
    return image && (await uploadImage(image.file))
  } catch (error) {
    if (voice) toastVoiceFailed(error)
    else toastUploadFailed(error)
    return 'failed'
  }
}

async function deliver(
  queryClient: QueryClient,
  source: ThreadSource,
  pending: PendingMessage,
): Promise<void> {
  const { clientId, content, image, voice, replyTo } = pending
  try {
    const send = () =>
      source.send({
        clientId,
        content,
        imageId: image?.uploadId ?? null,
        voiceId: voice?.uploadId ?? null,
        replyTo: replyTo?.number ?? null,
      })
    const message = await callUntilItArrives(send, () =>
      changeDraft(queryClient, source.matchId, (current) =>
        current.pending ? { ...current, pending: { ...current.pending, isRepeated: true } } : current,
      ),
    )
    await receive(queryClient, source, message)
    changeDraft(queryClient, source.matchId, (current) => ({ ...current, pending: null }))
    if (image) releaseImage(image)
    if (voice) releaseVoice(voice)
    void refreshInbox(queryClient, source.matchId)
  } catch (error) {
    // Unused uploads are deleted after a day; the next attempt uploads again.
    const isGone = hasCode(error, 'PHOTO_MISSING') || hasCode(error, 'VOICE_NOTE_MISSING')
    // The words go out under a key of their own next time, because the old one belongs to other words.
    const kept = hasCode(error, 'MESSAGE_KEY_USED') ? { ...pending, clientId: createUuid() } : pending
    returnToDraft(queryClient, source, isGone ? withUpload(kept, null) : kept)
    // The refetch fails too, and the screen then reports it and closes.
    if (source.matchId !== null && hasCode(error, 'NOT_FOUND')) {
      void queryClient.invalidateQueries({ queryKey: conversationQuery(source.matchId).queryKey })
    } else toastSendFailed(source, error)
    void refreshFirstDay(queryClient, error)
  }
}

/** Refetches on a gap: resuming by number requires contiguous numbers. */
async function receive(queryClient: QueryClient, source: ThreadSource, message: Message): Promise<void> {
  const cached = queryClient.getQueryData<ThreadCache>(threadKey(source.matchId)) ?? emptyThread
  if (message.number === newestNumber(cached) + 1) {
    updateThread(queryClient, source.matchId, (thread) => mergeMessages(thread, [message]))
    return
  }
  await queryClient.fetchQuery({ ...threadQuery(queryClient, source), staleTime: 0 })
}

function returnToDraft(queryClient: QueryClient, source: ThreadSource, pending: PendingMessage): void {
  changeDraft(queryClient, source.matchId, (current) => withFailed(current, pending))
}

function withUpload(pending: PendingMessage, uploadId: UploadId | null): PendingMessage {
  const { image, voice } = pending
  return { ...pending, image: image && { ...image, uploadId }, voice: voice && { ...voice, uploadId } }
}

function words(key: 'file' | 'fileText' | 'send' | 'tryAgain' | 'upload' | 'uploadText'): string {
  return i18n.t(`failed.${key}`, { ns: 'messages' })
}

function toastUploadFailed(error: unknown): void {
  const isKnown = isUnavailable(error) || hasCode(error, 'STORAGE_FULL')
  toast({
    title: words('upload'),
    description: isKnown ? errorText(error) : words('uploadText'),
    tone: 'destructive',
  })
}

function toastVoiceFailed(error: unknown): void {
  const isKnown = (['RATE_LIMITED', 'NOT_A_VOICE_NOTE', 'VOICE_NOTE_TOO_LONG', 'STORAGE_FULL'] as const).some(
    (code) => hasCode(error, code),
  )
  toast({
    title: words('send'),
    description: isKnown ? errorText(error) : i18n.t('failed.voice', { ns: 'messages' }),
    tone: 'destructive',
  })
}

function toastSendFailed({ matchId }: ThreadSource, error: unknown): void {
  const hasReason =
    (
      [
        'RATE_LIMITED',
        'PHOTO_MISSING',
        'VOICE_NOTE_MISSING',
        'MESSAGE_KEY_USED',
        'FIRST_DAY_USED_UP',
      ] as const
    ).some((code) => hasCode(error, code)) || isUnavailable(error)
  if (matchId === null) {
    toast({
      title: i18n.t('error.title'),
      description: hasReason ? errorText(error) : words('send'),
      tone: 'destructive',
    })
    return
  }
  toast({
    title: words('send'),
    description: hasReason ? errorText(error) : words('tryAgain'),
    tone: 'destructive',
  })
}
