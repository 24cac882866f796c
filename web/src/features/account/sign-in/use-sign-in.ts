import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { toast } from '#/ui/toast.tsx'
import type { AuthValues } from './auth-values.ts'
import { useAfterSignIn } from '#/features/account/use-after-sign-in.ts'

export function useSignIn(onUnconfirmed: (email: string) => void) {
  const { t } = useTranslation()
  const afterSignIn = useAfterSignIn()
  return async ({ email, password }: AuthValues) => {
    const address = email.trim()
    try {
      await afterSignIn(await api.account.signIn({ email: address, password }))
    } catch (error) {
      toast({ title: t('error.title'), description: errorText(error), tone: 'destructive' })
      if (hasCode(error, 'EMAIL_NOT_CONFIRMED')) onUnconfirmed(address)
    }
  }
}
