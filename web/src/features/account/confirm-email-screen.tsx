import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Link2Off } from 'lucide-react'
import { currentLanguage } from '#/i18n/i18n.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { sessionQuery } from '#/lib/session.ts'
import { Button } from '#/ui/button.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { toast } from '#/ui/toast.tsx'
import { AuthHeading, AuthLayout } from './auth-layout.tsx'

/** Where the mail to a new address leads. It takes a press: programs that only look at links must change nothing. */
export function ConfirmEmailScreen({ token }: { token: string }) {
  const { t } = useTranslation(['settings', 'common'])
  const queryClient = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => api.account.confirmEmailChange({ token, language: currentLanguage() }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    onError: (error) => {
      if (hasCode(error, 'INVALID_LINK')) return
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' })
    },
  })
  if (confirm.isSuccess) {
    return (
      <AuthLayout>
        <div aria-live="polite">
          <CircleCheck aria-hidden="true" strokeWidth={1.5} className="mb-5 size-12 text-rhythm-ink" />
          <AuthHeading title={t('email.confirmedTitle')} text={t('email.confirmedText')} />
        </div>
        <ButtonLink to="/" wide>
          {t('email.continue')}
        </ButtonLink>
      </AuthLayout>
    )
  }
  if (token === '' || hasCode(confirm.error, 'INVALID_LINK')) {
    return (
      <AuthLayout>
        <div aria-live="polite">
          <Link2Off aria-hidden="true" strokeWidth={1.5} className="mb-5 size-12 text-edge" />
          <AuthHeading title={t('email.deadTitle')} text={t('email.deadText')} />
        </div>
        <ButtonLink to="/settings" wide>
          {t('email.back')}
        </ButtonLink>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout>
      <AuthHeading title={t('email.confirmTitle')} text={t('email.confirmText')} />
      <Button wide loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {t(confirm.isPending ? 'email.confirming' : 'email.confirm')}
      </Button>
    </AuthLayout>
  )
}
