import { useTranslation } from '#/i18n/use-translation.ts'
import { toast } from '#/ui/toast.tsx'

type Boxes = { isAdult: boolean; acceptsTerms: boolean }

/** Both boxes as the server wants them; a toast says which is missing. */
export function useConsentCheck() {
  const { t } = useTranslation('account')
  return ({ isAdult, acceptsTerms }: Boxes): { isAdult: true; acceptsTerms: true } | null => {
    if (isAdult && acceptsTerms) return { isAdult, acceptsTerms }
    const [title, description] = isAdult
      ? [t('error.required'), t('signUp.termsMissing')]
      : [t('error.passwordWeak'), t('signUp.adultMissing')]
    toast({ title, description, tone: 'destructive' })
    return null
  }
}
