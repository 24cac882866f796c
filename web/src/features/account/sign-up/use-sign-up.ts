import { useTranslation } from '#/i18n/use-translation.ts'
import { currentLanguage } from '#/i18n/i18n.ts'
import { api } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { peekReturnTo } from '#/lib/return-to.ts'
import { registrationSource } from '#/platform/shell.ts'
import { toast } from '#/ui/toast.tsx'
import type { WithProof } from '#/features/account/proof/use-proof.ts'
import type { AuthValues } from '#/features/account/sign-in/auth-values.ts'
import { useConsentCheck } from './consent-boxes.tsx'

export function useSignUp(onSent: (email: string) => void, withProof: WithProof) {
  const { t } = useTranslation(['account', 'common'])
  const checkConsent = useConsentCheck()
  return async ({ password, isAdult, acceptsTerms, ...typed }: AuthValues) => {
    const consent = checkConsent({ isAdult, acceptsTerms })
    if (!consent) return undefined
    const name = typed.name.trim()
    const email = typed.email.trim()
    try {
      const language = currentLanguage()
      const source = registrationSource()
      const returnTo = peekReturnTo()
      const person = { name, email, password, ...consent, language, source, returnTo }
      await withProof((proof) => api.account.signUp({ ...person, proof }))
      toast({ title: t('confirm.toast'), description: t('confirm.toastText', { email }), tone: 'success' })
      onSent(email)
    } catch (error) {
      if (hasCode(error, 'PASSWORD_TOO_WEAK')) {
        return { password: 'passwordWeak' } as const
      }
      if (hasCode(error, 'EMAIL_DISPOSABLE')) return { email: 'emailDisposable' } as const
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' })
    }
    return undefined
  }
}
