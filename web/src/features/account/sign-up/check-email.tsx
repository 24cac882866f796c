import { MailCheck } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { AuthHeading } from '#/features/account/shared/auth-layout.tsx'
import { useResend } from './use-resend.ts'

type CheckEmailProps = { email: string; onBack: () => void }

/** Shown until the address is confirmed. */
export function CheckEmail({ email, onBack }: CheckEmailProps) {
  const { t } = useTranslation('account')
  const { resend, isResending } = useResend()
  return (
    <>
      <MailCheck aria-hidden="true" strokeWidth={1.5} className="mb-5 size-12 text-primary-ink" />
      <AuthHeading title={t('confirm.title')} text={t('confirm.text', { email })} />
      <p className="mb-7 text-muted text-sm">{t('confirm.spam')}</p>
      <div className="flex flex-col gap-3">
        <Button variant="secondary" wide loading={isResending} onClick={() => resend(email)}>
          {isResending ? t('confirm.resending') : t('confirm.resend')}
        </Button>
        <Button variant="ghost" wide onClick={onBack}>
          {t('confirm.back')}
        </Button>
      </div>
    </>
  )
}
