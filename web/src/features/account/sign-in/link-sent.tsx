import { ProofStatus } from '#/features/account/proof/proof-status.tsx'
import { AuthHeading } from '#/features/account/shared/auth-layout.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { toast } from '#/ui/toast.tsx'
import { useOtherTab } from '../use-other-tab.ts'
import { useRequestLink } from './use-request-link.ts'

/** Shown in place of the form after a sign-in link was asked for. */
export function LinkSent({ email, onBack }: { email: string; onBack: () => void }) {
  const { t } = useTranslation('account')
  const { request, isRequesting, proof } = useRequestLink(() =>
    toast({ title: t('confirm.resent'), description: t('confirm.resentText'), tone: 'success' }),
  )
  useOtherTab()
  return (
    <>
      <AuthHeading
        hasReplaced
        title={t('mailLink.sentTitle')}
        text={<span className="wrap-anywhere">{t('mailLink.sentText', { email })}</span>}
      />
      <p className="mb-7 text-muted text-sm">{t('confirm.spam')}</p>
      <div className="flex flex-col gap-3">
        <ProofStatus state={proof} />
        <Button variant="secondary" wide loading={isRequesting} onClick={() => void request(email)}>
          {t(isRequesting ? 'confirm.resending' : 'confirm.resend')}
        </Button>
        <Button variant="ghost" wide onClick={onBack}>
          {t('confirm.back')}
        </Button>
      </div>
    </>
  )
}
