import { useMutation } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { toast } from '#/ui/toast.tsx'
import { AuthHeading, AuthLayout } from '#/features/account/shared/auth-layout.tsx'
import { useAfterSignIn } from '../use-after-sign-in.ts'

/** Where the mailed link leads. It takes a press: programs that only look at links must change nothing. */
export function LinkMailScreen({ token }: { token: string }) {
  const { t } = useTranslation(['providers', 'common'])
  const afterSignIn = useAfterSignIn()
  const link = useMutation({
    mutationFn: () => api.account.linkByMail({ token }),
    onSuccess: (session) => afterSignIn(session),
    onError: (error) => {
      if (hasCode(error, 'INVALID_LINK')) return
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' })
    },
  })
  if (hasCode(link.error, 'INVALID_LINK')) {
    return (
      <AuthLayout>
        <div aria-live="polite">
          <Link2Off aria-hidden="true" strokeWidth={1.5} className="mb-5 size-12 text-edge" />
          <AuthHeading title={t('link.deadTitle')} text={t('link.deadText')} />
        </div>
        <ButtonLink to="/auth" wide>
          {t('link.toSignIn')}
        </ButtonLink>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout>
      <AuthHeading title={t('link.confirmTitle')} text={t('link.confirmText')} />
      <Button wide loading={link.isPending} onClick={() => link.mutate()}>
        {t(link.isPending ? 'link.submitting' : 'link.submit')}
      </Button>
    </AuthLayout>
  )
}
