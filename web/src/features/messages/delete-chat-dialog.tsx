import { useQueryClient } from '@tanstack/react-query'
import type { MatchId } from '@yuti/contract/base'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { ConfirmDialog } from '#/components/confirm-dialog.tsx'
import { toast } from '#/ui/toast.tsx'
import { refreshInbox, updateThread } from './queries.ts'
import { emptyThread } from './thread-cache.ts'

type DeleteChatDialogProps = {
  /** The match, or null for the support conversation. */
  matchId: MatchId | null
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted?: () => void
}

export function DeleteChatDialog({ matchId, name, open, onOpenChange, onDeleted }: DeleteChatDialogProps) {
  const { t } = useTranslation(['messages', 'common'])
  const queryClient = useQueryClient()
  const [isPending, setIsPending] = useState(false)

  const remove = async () => {
    setIsPending(true)
    try {
      await (matchId === null ? api.messages.support.removeChat() : api.messages.removeChat({ matchId }))
      updateThread(queryClient, matchId, () => emptyThread)
      await refreshInbox(queryClient, matchId)
      void queryClient.invalidateQueries({ queryKey: orpc.notifications.badges.key() })
      onOpenChange(false)
      onDeleted?.()
    } catch {
      toast({ title: t('common:error.title'), description: t('remove.failed'), tone: 'destructive' })
    } finally {
      setIsPending(false)
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('remove.title')}
      description={matchId === null ? t('remove.supportText') : t('remove.text', { name })}
      confirmLabel={t('common:action.delete')}
      pending={isPending}
      onConfirm={() => void remove()}
    />
  )
}
