import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastStaffError } from '#/features/moderation/shared/toast-staff-error.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { invalidateCoalesced } from '#/lib/invalidate-coalesced.ts'
import { toast } from '#/ui/toast.tsx'

type Words = { done: string; text?: string; failed: string }

/** Reloads moderation data after success and failure: a refusal means that it has changed. */
function useReportAction<Input>(call: (input: Input) => Promise<unknown>, words: Words, onDone?: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => call(input),
    onSuccess: () => {
      toast({
        title: words.done,
        tone: 'success',
        ...(words.text ? { description: words.text } : { durationMs: 2000 }),
      })
      onDone?.()
    },
    onError: (error) => {
      toastStaffError(error, words.failed)
      // Closes the dialog, so staff see the changed report before they decide again.
      if (hasCode(error, 'REPORT_CHANGED')) onDone?.()
    },
    onSettled: () => void invalidateCoalesced(queryClient, orpc.moderation.key()),
  })
}

export function useReview() {
  const { t } = useTranslation('moderation')
  return useReportAction(api.moderation.review, { done: t('report.moved'), failed: t('failed.save') })
}

export function useResolve(onDone: () => void) {
  const { t } = useTranslation('moderation')
  return useReportAction(
    api.moderation.resolve,
    { done: t('report.moved'), failed: t('failed.save') },
    onDone,
  )
}

export function useAskForConversation() {
  const { t } = useTranslation('moderation')
  return useReportAction(api.moderation.askForConversation, {
    done: t('conversation.done'),
    failed: t('failed.save'),
  })
}

export function useDecideConversation() {
  const { t } = useTranslation('moderation')
  return useReportAction(api.moderation.decideConversation, {
    done: t('conversation.done'),
    failed: t('failed.save'),
  })
}

export function useWithdrawConversation() {
  const { t } = useTranslation('moderation')
  return useReportAction(api.moderation.withdrawConversation, {
    done: t('conversation.done'),
    failed: t('failed.save'),
  })
}

export function useBlock(onDone: () => void) {
  const { t } = useTranslation('moderation')
  const words = { done: t('success'), text: t('wasBlocked'), failed: t('failed.status') }
  return useReportAction(api.moderation.block, words, onDone)
}

export function useUnblock(onDone: () => void) {
  const { t } = useTranslation('moderation')
  const words = { done: t('success'), text: t('wasUnblocked'), failed: t('failed.status') }
  return useReportAction(api.moderation.unblock, words, onDone)
}
