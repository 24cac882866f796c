import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { OutOfOrbit } from '#/components/empty-pictures/out-of-orbit.tsx'
import { Letter } from '#/features/account/pictures/letter.tsx'
import { AuthHeading, AuthLayout } from '#/features/account/shared/auth-layout.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { toast } from '#/ui/toast.tsx'
import { useAfterSignIn } from '../use-after-sign-in.ts'

type EmailLinkScreenProps = { token: string; email: string | null; needsPassword: boolean }

/**
 * The page of a mailed sign-in link. `email` is null when the link no longer works. It needs a press, because programs that
 * look through mails open pages too, and it names the account, because a link that a stranger sent would sign in to the stranger's account.
 * A link that needs the password leads on to the sign-in, where wrong passwords of others no longer count.
 */
export function EmailLinkScreen({ token, email, needsPassword }: EmailLinkScreenProps) {
  const { t } = useTranslation(['account', 'common'])
  const afterSignIn = useAfterSignIn()
  const navigate = useNavigate()
  const signIn = useMutation({
    mutationFn: async () => {
      if (!needsPassword) return afterSignIn(await api.account.signInByLink({ token }))
      await api.account.trustNetwork({ token })
      toast({ title: t('mailLink.trusted') })
      return await navigate({ to: '/auth', replace: true })
    },
    onError: (error) => {
      if (hasCode(error, 'INVALID_LINK')) return
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' })
    },
  })
  if (email === null || hasCode(signIn.error, 'INVALID_LINK')) {
    return (
      <AuthLayout isShort picture={<OutOfOrbit />}>
        <AuthHeading
          hasReplaced={email !== null}
          title={t('mailLink.deadTitle')}
          text={t('mailLink.deadText')}
        />
        <ButtonLink to="/auth" wide>
          {t('mailLink.toSignIn')}
        </ButtonLink>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout isShort picture={<Letter />}>
      <AuthHeading
        title={t('mailLink.openTitle')}
        text={
          <span className="wrap-anywhere">
            {t(needsPassword ? 'mailLink.trustText' : 'mailLink.openText', { email })}
          </span>
        }
      />
      <Button wide loading={signIn.isPending} onClick={() => signIn.mutate()}>
        {t(needsPassword ? 'mailLink.trust' : signIn.isPending ? 'signIn.submitting' : 'signIn.submit')}
      </Button>
    </AuthLayout>
  )
}
