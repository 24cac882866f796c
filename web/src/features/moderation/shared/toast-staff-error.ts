import type { ErrorCode } from '@yuti/contract/errors'
import { i18n } from '#/i18n/i18n.ts'
import { errorCode, errorText } from '#/lib/error-text.ts'
import { toast } from '#/ui/toast.tsx'

/** Of these the reason helps; of others what failed is all there is to say. */
const telling: readonly string[] = [
  'REPORT_CHANGED',
  'ILLEGAL_MOVE',
  'PERSON_GONE',
  'RATE_LIMITED',
] satisfies ErrorCode[]

/** `text` says what failed; the reason stands below it where there is one to tell. */
export function toastStaffError(error: unknown, text: string): void {
  const hasReason = telling.includes(errorCode(error) ?? '')
  toast({
    title: hasReason ? text : i18n.t('error.title'),
    description: hasReason ? errorText(error) : text,
    tone: 'destructive',
  })
}
