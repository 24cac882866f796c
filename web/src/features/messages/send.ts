import type { QueryClient } from '@tanstack/react-query'
import type { UploadId } from '@yuti/contract/base'
import type { Message } from '@yuti/contract/messages'
import { isImageFile, prepareImage, releaseImage } from './shared/prepare-image.ts'
import { i18n } from '#/i18n/i18n.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { toast } from '#/ui/toast.tsx'
import { type PendingMessage, type DraftImage, withFailed, takePending } from './draft.ts'
import { conversationQuery, inboxQuery, threadQuery, updateThread } from './queries.ts'
import { threadKey } from '#/lib/realtime-queries.ts'
import { emptyThread, mergeMessages, newestNumber, type ThreadCache } from './thread-cache.ts'
import { type ThreadSource, uploadImage } from './thread-source.ts'
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
  if (image) await sendNext(queryClient, source, { ...image, uploadId: null })
  else toastUploadFailed()
}

async function sendNext(queryClient: QueryClient, source: ThreadSource, image: DraftImage | null) {
  const { matchId } = source
  const draft = readDraft(queryClient, matchId)
  const pending = draft.pending ? null : takePending(draft, image)
  if (!pending) return
  changeDraft(queryClient, matchId, (current) => ({
    ...current,
    text: image ? current.text : '',
    attachment: image ? current.attachment : null,
    replyTo: null,
    pending,
    isUploading: pending.image?.uploadId === null,
    failed: null,
  }))
  const uploaded = await upload(pending)
  if (uploaded === 'failed') return returnToDraft(queryClient, source, pending)
  changeDraft(queryClient, matchId, (current) => ({ ...current, isUploading: false }))
  await deliver(queryClient, source, withUpload(pending, uploaded))
}

async function upload({ image }: PendingMessage): Promise<UploadId | null | 'failed'> {
  if (!image) return null
  if (image.uploadId) return image.uploadId
  try {
    return await uploadImage(image.file)
  } catch {
    toastUploadFailed()
    return 'failed'
  }
}

async function deliver(
  queryClient: QueryClient,
  source: ThreadSource,
  pending: PendingMessage,
): Promise<void> {
  const { clientId, content, image, replyTo } = pending
  try {
    const message = await source.send({
      clientId,
      content,
      imageId: image?.uploadId ?? null,
      replyTo: replyTo?.number ?? null,
    })
    await receive(queryClient, source, message)
    changeDraft(queryClient, source.matchId, (current) => ({ ...current, pending: null }))
    if (image) releaseImage(image)
    void queryClient.invalidateQueries({ queryKey: inboxQuery.queryKey })
  } catch (error) {
    // Unused uploads are deleted after a day; the next attempt uploads again.
    const isGone = hasCode(error, 'PHOTO_MISSING')
    returnToDraft(queryClient, source, isGone ? withUpload(pending, null) : pending)
    // The refetch fails too, and the screen then reports it and closes.
    if (source.matchId !== null && hasCode(error, 'NOT_FOUND')) {
      void queryClient.invalidateQueries({ queryKey: conversationQuery(source.matchId).queryKey })
    } else toastSendFailed(source, error)
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
  return { ...pending, image: pending.image && { ...pending.image, uploadId } }
}

function words(key: 'file' | 'fileText' | 'send' | 'tryAgain' | 'upload' | 'uploadText'): string {
  return i18n.t(`failed.${key}`, { ns: 'messages' })
}

function toastUploadFailed(): void {
  toast({ title: words('upload'), description: words('uploadText'), tone: 'destructive' })
}

function toastSendFailed({ matchId }: ThreadSource, error: unknown): void {
  const hasReason = hasCode(error, 'RATE_LIMITED') || hasCode(error, 'PHOTO_MISSING')
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
