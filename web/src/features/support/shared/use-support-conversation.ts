import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { UploadId, UserId } from '@yuti/contract/base'
import type { ReportId } from '@yuti/contract/moderation'
import type { SupportMessage } from '@yuti/contract/support'
import { useEffect, useState } from 'react'
import { isImageFile, prepareImage, releaseImage } from '#/features/messages/shared/prepare-image.ts'
import { i18n } from '#/i18n/i18n.ts'
import { api, orpc } from '#/lib/api.ts'
import { invalidateCoalesced } from '#/lib/invalidate-coalesced.ts'
import { createUuid } from '#/lib/uuid.ts'
import { toast } from '#/ui/toast.tsx'
import { toastStaffError } from '#/features/moderation/shared/toast-staff-error.ts'

/** The whole support conversation of a member, or only the part about one report. */
export type ConversationKey = { userId: UserId; reportId: ReportId | null }

type Draft = { clientId: string; content: string | null; imageId: UploadId | null }

export function useSupportConversation(which: ConversationKey) {
  const queryClient = useQueryClient()
  const options = orpc.support.list.infiniteOptions({
    input: (before: number | undefined) => ({ ...which, before }),
    initialPageParam: undefined,
    getNextPageParam: ({ messages, hasMore }) => (hasMore ? messages[0]?.number : undefined),
  })
  const query = useInfiniteQuery(options)
  const messages = query.data?.pages.toReversed().flatMap((page) => page.messages) ?? []
  const invalidate = () => invalidateCoalesced(queryClient, options.queryKey)
  useMarkRead(which, messages)
  return { query, messages, ...useSending(which, invalidate) }
}

/** Marks the shown messages as read. */
function useMarkRead({ userId, reportId }: ConversationKey, messages: readonly SupportMessage[]): void {
  const upTo = messages.findLast(({ isOwn, read }) => !isOwn && !read)?.number
  useEffect(() => {
    // On failure the messages stay unread, and the next opening tries again.
    if (upTo !== undefined) api.support.markRead({ userId, reportId, upTo }).catch(() => undefined)
  }, [userId, reportId, upTo])
}

function useSending(which: ConversationKey, invalidate: () => Promise<void>) {
  const [text, setText] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [isUploading, setIsUploading] = useState(false)
  /** Sending the same content again reuses its key, because the server may have stored it already. */
  const [failed, setFailed] = useState<Draft | null>(null)

  const deliver = async (content: string | null, imageId: UploadId | null): Promise<boolean> => {
    const isSame = failed !== null && failed.content === content && failed.imageId === imageId
    const draft = { clientId: isSame ? failed.clientId : createUuid(), content, imageId }
    setIsSending(true)
    try {
      await api.support.send({ ...which, draft })
      setFailed(null)
      await invalidate()
      return true
    } catch (error) {
      setFailed(draft)
      toastStaffError(error, words('send'))
      return false
    } finally {
      setIsSending(false)
    }
  }

  const send = async () => {
    const content = text.trim()
    if (content !== '' && (await deliver(content, null)))
      setText((current) => (current.trim() === content ? '' : current))
  }

  const sendImage = async (file: File) => {
    if (!isImageFile(file)) {
      toast({ title: words('file'), description: words('fileText'), tone: 'destructive' })
      return
    }
    setIsUploading(true)
    const imageId = await upload(file)
    setIsUploading(false)
    if (imageId) await deliver(null, imageId)
  }

  return {
    text,
    setText,
    isSending,
    isUploading,
    send: () => void send(),
    sendImage: (file: File) => void sendImage(file),
  }
}

async function upload(file: File): Promise<UploadId | null> {
  try {
    const prepared = await prepareImage(file)
    releaseImage(prepared)
    return (await api.messages.uploadImage({ file: prepared.file })).id
  } catch (error) {
    toastStaffError(error, words('upload'))
    return null
  }
}

function words(key: 'send' | 'upload' | 'file' | 'fileText'): string {
  return i18n.t(`failed.${key}`, { ns: 'moderation' })
}
