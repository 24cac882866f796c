import { AuthHeading } from '#/features/account/shared/auth-layout.tsx'
import { useOtherTab } from '#/features/account/use-other-tab.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { CodeForm } from './code-form.tsx'
import { useResend } from './use-resend.ts'

type CheckEmailProps = {
  email: string
  /** This browser signed up: the mail has a code for it. */
  hasCode: boolean
  onBack: () => void
}

/** Shown in place of the form until the address is confirmed. */
export function CheckEmail({ email, hasCode, onBack }: CheckEmailProps) {
  const { t } = useTranslation('account')
  const { resend, isResending } = useResend()
  useOtherTab()
  return (
    <>
      <AuthHeading
        hasReplaced
        title={t('confirm.title')}
        text={
          <span className="wrap-anywhere">{t(hasCode ? 'confirm.codeText' : 'confirm.text', { email })}</span>
        }
      />
      {hasCode && <CodeForm email={email} />}
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
