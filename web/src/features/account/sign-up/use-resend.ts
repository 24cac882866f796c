import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { currentLanguage } from '#/i18n/i18n.ts'
import { api } from '#/lib/api.ts'
import { errorText } from '#/lib/error-text.ts'
import { toast } from '#/ui/toast.tsx'

/** Requests another confirmation mail. */
export function useResend(onSent?: (email: string) => void) {
  const { t } = useTranslation(['account', 'common'])
  const [isResending, setIsResending] = useState(false)
  async function resend(email: string) {
    setIsResending(true)
    try {
      await api.account.resendConfirmation({ email, language: currentLanguage() })
      toast({ title: t('confirm.resent'), description: t('confirm.resentText'), tone: 'success' })
      onSent?.(email)
    } catch (error) {
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' })
    }
    setIsResending(false)
  }
  return { resend: (email: string) => void resend(email), isResending }
}
