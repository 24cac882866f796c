import { useQueryClient } from '@tanstack/react-query'
import type { MatchId } from '@yuti/contract/base'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { invalidateCoalesced } from '#/lib/invalidate-coalesced.ts'
import { refreshPages } from '#/lib/paged-list.ts'
import { inboxList } from '#/lib/paged-lists.ts'
import { threadKey } from '#/lib/realtime-queries.ts'
import { toast } from '#/ui/toast.tsx'

type Target = { matchId: MatchId; number: number }

/** Answers a proposal or ends a date. Only one call runs at a time; after each, the conversation is read again. */
export function useDateActions(target: Target) {
  const { t } = useTranslation('dates')
  const refresh = useRefreshChat(target.matchId)
  const [running, setRunning] = useState<string | null>(null)

  async function run(name: string, call: () => Promise<unknown>): Promise<void> {
    if (running !== null) return
    setRunning(name)
    try {
      await call()
    } catch (error) {
      const isGone = hasCode(error, 'NOT_FOUND')
      toast({
        title: t('failed.title'),
        description: isGone ? t('failed.gone') : errorText(error),
        tone: 'destructive',
      })
    } finally {
      await refresh()
      setRunning(null)
    }
  }

  return {
    running,
    accept: (time: string) => run(time, () => api.dates.answer({ ...target, time })),
    decline: () => run('decline', () => api.dates.answer({ ...target, time: null })),
    end: () => run('end', () => api.dates.end(target)),
  }
}

/** Reads the conversation and the list again. */
export function useRefreshChat(matchId: MatchId): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      invalidateCoalesced(queryClient, threadKey(matchId)),
      refreshPages(queryClient, inboxList, matchId),
      invalidateCoalesced(queryClient, orpc.messages.conversation.key({ input: { matchId } })),
    ])
  }
}
