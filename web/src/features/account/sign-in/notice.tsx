import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import { toast } from '#/ui/toast.tsx'
import type { LinkNotice } from './auth-notices.ts'
import { checkEmail } from '#/features/account/field-checks.ts'
import { useResend } from '#/features/account/sign-up/use-resend.ts'

const texts = {
  confirmed: 'notice.confirmed',
  'link-expired': 'notice.linkExpired',
  'link-invalid': 'notice.linkInvalid',
  'staff-idle': 'notice.staffIdle',
} as const

type NoticeProps = {
  notice: LinkNotice
  /** The current value of the email field. */
  email: string
  onSent: (email: string) => void
}

/** Shows the outcome of a confirmation link, or why a session ended. */
export function Notice({ notice, email, onSent }: NoticeProps) {
  const { t } = useTranslation(['account', 'common'])
  const { resend, isResending } = useResend(onSent)
  const isGood = notice === 'confirmed'
  const isAboutLink = notice === 'link-expired' || notice === 'link-invalid'
  const Icon = isGood ? CircleCheck : CircleAlert
  function resendLink() {
    if (checkEmail(email) === null) resend(email.trim())
    else toast({ title: t('common:error.title'), description: t('fieldError.email'), tone: 'destructive' })
  }
  return (
    <div
      aria-live="polite"
      className={cn(
        'mb-6 flex gap-3 rounded-input p-4 text-sm',
        isGood ? 'bg-rhythm-soft' : 'bg-danger-soft',
      )}
    >
      <Icon
        aria-hidden="true"
        strokeWidth={1.75}
        className={cn('size-5 shrink-0', isGood ? 'text-rhythm-ink' : 'text-danger-ink')}
      />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <p>{t(texts[notice])}</p>
        {isAboutLink && (
          <Button variant="secondary" size="small" loading={isResending} onClick={resendLink}>
            {isResending ? t('confirm.resending') : t('confirm.resend')}
          </Button>
        )}
      </div>
    </div>
  )
}
