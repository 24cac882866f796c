import type { MatchId, UploadId } from '@yuti/contract/base'
import type { ChatDraftInput, Message, Thread } from '@yuti/contract/messages'
import { api } from '#/lib/api.ts'
import type { LocalVoice } from './voice/local-voice.ts'

type Range = { before?: number; after?: number; changedAfter?: number }

/** The calls of one conversation, with a match or with staff. */
export type ThreadSource = {
  /** The match, or null for the support conversation. */
  matchId: MatchId | null
  list: (range: Range) => Promise<Thread>
  send: (draft: ChatDraftInput) => Promise<Message>
  markRead: (upTo: number) => Promise<unknown>
}

export function matchSource(matchId: MatchId): ThreadSource {
  return {
    matchId,
    list: (range) => api.messages.list({ matchId, ...range }),
    send: (draft) => api.messages.send({ matchId, draft }),
    markRead: (upTo) => api.messages.markRead({ matchId, upTo }),
  }
}

export const supportSource: ThreadSource = {
  matchId: null,
  list: (range) => api.messages.support.list(range),
  send: (draft) => api.messages.support.send({ draft }),
  markRead: () => api.messages.support.markRead(),
}

export async function uploadVoice({ file, peaks }: LocalVoice): Promise<UploadId> {
  const voice = await api.messages.uploadVoice({ file, peaks })
  return voice.id
}

export async function uploadImage(file: File): Promise<UploadId> {
  const picture = await api.messages.uploadImage({ file })
  return picture.id
}
