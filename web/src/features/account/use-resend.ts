import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#/i18n/i18n.ts'
import { api } from '#/lib/api.ts'
import { errorText } from '#/lib/error-text.ts'
import { toast } from '#/ui/toast.tsx'

/** Asks for another confirmation mail. */
export function useResend(onSent?: (email: string) => void) {
  const { t } = useTranslation(['account', 'common'])
  const { mutate, isPending } = useMutation({
    mutationFn: (email: string) => api.account.resendConfirmation({ email, language: currentLanguage() }),
    onSuccess: (_, email) => {
      toast({ title: t('confirm.resent'), tone: 'success' })
      onSent?.(email)
    },
    onError: (error) =>
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' }),
  })
  return { resend: mutate, isResending: isPending }
}
