import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BlockReason, ReportId } from '@yuti/contract/moderation'
import { tellDeskFailure } from '#/components/staff-desk/desk-error.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { refresh } from '#/lib/refresh.ts'
import { toast } from '#/ui/toast.tsx'

type Move = { reportId: ReportId; version: number }

/** Whatever came of it, the desk is read again: a refusal means that it has changed. */
function useReread() {
  const queryClient = useQueryClient()
  return () => void refresh(queryClient, orpc.moderation.key())
}

export function useSetStatus() {
  const { t } = useTranslation('moderation')
  const reread = useReread()
  return useMutation({
    mutationFn: (input: Move & { status: 'reviewed' | 'resolved' }) => api.moderation.setStatus(input),
    onSuccess: () => toast({ title: t('desk.moved'), tone: 'success', durationMs: 2000 }),
    onError: (error) => tellDeskFailure(error, t('failed.save')),
    onSettled: reread,
  })
}

export function useBlock(onDone: () => void) {
  const { t } = useTranslation('moderation')
  const reread = useReread()
  return useMutation({
    mutationFn: (input: Move & { reason: BlockReason }) => api.moderation.block(input),
    onSuccess: () => {
      toast({ title: t('success'), description: t('wasBlocked'), tone: 'success' })
      onDone()
    },
    onError: (error) => tellDeskFailure(error, t('failed.status')),
    onSettled: reread,
  })
}

export function useUnblock(onDone: () => void) {
  const { t } = useTranslation('moderation')
  const reread = useReread()
  return useMutation({
    mutationFn: (input: Move) => api.moderation.unblock(input),
    onSuccess: () => {
      toast({ title: t('success'), description: t('wasUnblocked'), tone: 'success' })
      onDone()
    },
    onError: (error) => tellDeskFailure(error, t('failed.status')),
    onSettled: reread,
  })
}
