import { useTranslation } from 'react-i18next'
import { isFieldErrorKey } from './fields.ts'

/** Turns what the form library reports into a sentence. */
export function useFieldError() {
  const { t } = useTranslation('account')
  return (error: { message?: string } | undefined) => {
    const key = error?.message
    return isFieldErrorKey(key) ? t(`error.${key}`) : undefined
  }
}
