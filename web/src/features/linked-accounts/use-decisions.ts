import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BlockDays } from '@yuti/contract/account-blocks'
import type { LinkedAccountsId } from '@yuti/contract/linked-accounts'
import type { BlockReason } from '@yuti/contract/moderation'
import { toastStaffError } from '#/features/moderation/shared/toast-staff-error.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { invalidateCoalesced } from '#/lib/invalidate-coalesced.ts'
import { toast } from '#/ui/toast.tsx'

type Seen = { id: LinkedAccountsId; version: number }

/** Reloads after success and failure: a refusal means that the entry has changed. */
function useDecision<Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  onSuccess: (answer: Answer) => void,
  onDone: () => void,
) {
  const { t } = useTranslation('linkedAccounts')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => call(input),
    onSuccess: (answer) => {
      onSuccess(answer)
      onDone()
    },
    onError: (error) => {
      toastStaffError(error, t('failed'))
      // Closes the dialog, so staff see the changed entry before they decide again. Other failures keep what was typed.
      if (hasCode(error, 'LINKED_ACCOUNTS_CHANGED') || hasCode(error, 'OWN_ACCOUNT_LINKED')) onDone()
    },
    onSettled: () => void invalidateCoalesced(queryClient, orpc.linkedAccounts.key()),
  })
}

export function useBlockAll(onDone: () => void) {
  const { t } = useTranslation('linkedAccounts')
  return useDecision(
    (input: Seen & { reason: BlockReason; days?: BlockDays }) => api.linkedAccounts.blockAll(input),
    ({ blocked, already }) =>
      toast({
        title: t('done', { count: blocked }),
        tone: 'success',
        ...(already > 0 && { description: t('already', { count: already }) }),
      }),
    onDone,
  )
}

export function useDismiss(onDone: () => void) {
  const { t } = useTranslation('linkedAccounts')
  return useDecision(
    (input: Seen & { reason: string }) => api.linkedAccounts.dismiss(input),
    () => toast({ title: t('dismissed'), tone: 'success' }),
    onDone,
  )
}
