import type { QueryClient } from '@tanstack/react-query'
import type { UploadId } from '@yuti/contract/base'
import type { Message } from '@yuti/contract/messages'
import { isImageFile, prepareImage, releaseImage } from '#/components/chat-thread/prepare-image.ts'
import { i18n } from '#/i18n/i18n.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { toast } from '#/ui/toast.tsx'
import { type Outgoing, type OutgoingImage, restore, takeOutgoing } from './outgoing.ts'
import { conversationQuery, inboxQuery, threadQuery, updateThread } from './queries.ts'
import { threadKey } from '#/lib/realtime-queries.ts'
import { emptyThread, mergeMessages, newestNumber, type ThreadCache } from './thread-cache.ts'
import { type ThreadSource, uploadImage } from './thread-source.ts'
import { changeWriting, readWriting } from './writing-store.ts'

/** Sends what stands in the input. One message at a time, so that they arrive in the order of writing. */
export async function sendWritten(queryClient: QueryClient, source: ThreadSource): Promise<void> {
  await sendNext(queryClient, source, null)
}

/** Sends a chosen image at once, and leaves the text where it is. */
export async function sendImage(queryClient: QueryClient, source: ThreadSource, file: File): Promise<void> {
  if (!isImageFile(file)) {
    toast({ title: words('file'), description: words('fileText'), tone: 'destructive' })
    return
  }
  const image = await prepareImage(file).catch(() => null)
  if (image) await sendNext(queryClient, source, { ...image, uploadId: null })
  else tellUploadFailed()
}

async function sendNext(queryClient: QueryClient, source: ThreadSource, image: OutgoingImage | null) {
  const { matchId } = source
  const writing = readWriting(queryClient, matchId)
  const outgoing = writing.onItsWay ? null : takeOutgoing(writing, image)
  if (!outgoing) return
  changeWriting(queryClient, matchId, (current) => ({
    ...current,
    text: image ? current.text : '',
    attachment: image ? current.attachment : null,
    replyTo: null,
    onItsWay: outgoing,
    isUploading: outgoing.image?.uploadId === null,
    failed: null,
  }))
  const uploaded = await upload(outgoing)
  if (uploaded === 'failed') return giveBack(queryClient, source, outgoing)
  changeWriting(queryClient, matchId, (current) => ({ ...current, isUploading: false }))
  await deliver(queryClient, source, withUpload(outgoing, uploaded))
}

async function upload({ image }: Outgoing): Promise<UploadId | null | 'failed'> {
  if (!image) return null
  if (image.uploadId) return image.uploadId
  try {
    return await uploadImage(image.file)
  } catch {
    tellUploadFailed()
    return 'failed'
  }
}

async function deliver(queryClient: QueryClient, source: ThreadSource, outgoing: Outgoing): Promise<void> {
  const { clientId, content, image, replyTo } = outgoing
  try {
    const message = await source.send({
      clientId,
      content,
      imageId: image?.uploadId ?? null,
      replyTo: replyTo?.number ?? null,
    })
    await receive(queryClient, source, message)
    changeWriting(queryClient, source.matchId, (current) => ({ ...current, onItsWay: null }))
    if (image) releaseImage(image)
    void queryClient.invalidateQueries({ queryKey: inboxQuery.queryKey })
  } catch (error) {
    // An upload that nobody used for a day is gone; the next attempt uploads again.
    const isGone = hasCode(error, 'PHOTO_MISSING')
    giveBack(queryClient, source, isGone ? withUpload(outgoing, null) : outgoing)
    // Then the screen says so itself, and closes.
    if (source.matchId !== null && hasCode(error, 'NOT_FOUND')) {
      void queryClient.invalidateQueries({ queryKey: conversationQuery(source.matchId).queryKey })
    } else tellSendFailed(source, error)
  }
}

/** A message between was perhaps not heard of yet; numbers without a gap are what resuming rests on. */
async function receive(queryClient: QueryClient, source: ThreadSource, message: Message): Promise<void> {
  const held = queryClient.getQueryData<ThreadCache>(threadKey(source.matchId)) ?? emptyThread
  if (message.number === newestNumber(held) + 1) {
    updateThread(queryClient, source.matchId, (thread) => mergeMessages(thread, [message]))
    return
  }
  await queryClient.fetchQuery({ ...threadQuery(queryClient, source), staleTime: 0 })
}

function giveBack(queryClient: QueryClient, source: ThreadSource, outgoing: Outgoing): void {
  changeWriting(queryClient, source.matchId, (current) => restore(current, outgoing))
}

function withUpload(outgoing: Outgoing, uploadId: UploadId | null): Outgoing {
  return { ...outgoing, image: outgoing.image && { ...outgoing.image, uploadId } }
}

function words(key: 'file' | 'fileText' | 'send' | 'tryAgain' | 'upload' | 'uploadText'): string {
  return i18n.t(`failed.${key}`, { ns: 'messages' })
}

function tellUploadFailed(): void {
  toast({ title: words('upload'), description: words('uploadText'), tone: 'destructive' })
}

function tellSendFailed({ matchId }: ThreadSource, error: unknown): void {
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
