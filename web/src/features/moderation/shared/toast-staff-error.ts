import type { ErrorCode } from '@yuti/contract/errors'
import { i18n } from '#/i18n/i18n.ts'
import { errorCode, errorText } from '#/lib/error-text.ts'
import { toast } from '#/ui/toast.tsx'

/** Refusals whose reason is worth showing. */
const explained: readonly string[] = [
  'REPORT_CHANGED',
  'ILLEGAL_TRANSITION',
  'PERSON_GONE',
  'LINKED_ACCOUNTS_CHANGED',
  'OWN_ACCOUNT_LINKED',
  'CASE_DECIDED',
  'OWN_CASE',
  'RATE_LIMITED',
] satisfies ErrorCode[]

/** Shows a toast: `text` says what failed, with the reason below it if that helps. */
export function toastStaffError(error: unknown, text: string): void {
  const hasReason = explained.includes(errorCode(error) ?? '')
  toast({
    title: hasReason ? text : i18n.t('error.title'),
    description: hasReason ? errorText(error) : text,
    tone: 'destructive',
  })
}
