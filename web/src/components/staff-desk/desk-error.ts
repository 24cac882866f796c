import { deskErrors } from '@yuti/contract/errors'
import { i18n } from '#/i18n/i18n.ts'
import { errorCode, errorText } from '#/lib/error-text.ts'
import { toast } from '#/ui/toast.tsx'

/** `text` says what failed; the reason stands below it where there is one to tell. */
export function tellDeskFailure(error: unknown, text: string): void {
  const code = errorCode(error) ?? ''
  const hasReason = Object.hasOwn(deskErrors, code) || code === 'RATE_LIMITED'
  toast({
    title: hasReason ? text : i18n.t('error.title'),
    description: hasReason ? errorText(error) : text,
    tone: 'destructive',
  })
}
