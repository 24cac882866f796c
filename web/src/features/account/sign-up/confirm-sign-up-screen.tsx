import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { PasswordField } from '#/ui/password-field.tsx'
import { toast } from '#/ui/toast.tsx'
import { AuthHeading, AuthLayout } from '#/features/account/shared/auth-layout.tsx'
import { checkPassword } from '#/features/account/field-checks.ts'
import { ProofStatus } from '#/features/account/proof/proof-status.tsx'
import { useProof } from '#/features/account/proof/use-proof.ts'
import { useAfterSignIn } from '#/features/account/use-after-sign-in.ts'
import { useForm } from '#/features/account/use-form.ts'

const initial = { password: '' }
const checks = { password: checkPassword }

/**
 * The page that the confirmation mail links to in a browser other than the one of the sign-up. The password proves
 * that the same person signed up.
 */
export function ConfirmSignUpScreen({ token }: { token: string }) {
  const { t } = useTranslation(['account', 'common'])
  const navigate = useNavigate()
  const afterSignIn = useAfterSignIn()
  const proof = useProof()
  const { text, isSubmitting, onSubmit } = useForm({ initial, checks })

  async function confirm({ password }: typeof initial) {
    try {
      const session = await proof.withProof((found) =>
        api.account.confirmSignUp({ token, password, proof: found }),
      )
      toast({ title: t('confirmSignUp.done'), tone: 'success' })
      await afterSignIn(session)
    } catch (error) {
      if (hasCode(error, 'WRONG_PASSWORD')) return { password: 'wrongPassword' } as const
      if (hasCode(error, 'INVALID_LINK')) {
        await navigate({ to: '/auth', search: { notice: 'link-invalid' }, replace: true })
        return undefined
      }
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' })
    }
    return undefined
  }

  return (
    <AuthLayout isShort>
      <AuthHeading title={t('confirmSignUp.title')} text={t('confirmSignUp.text')} />
      <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit(confirm)}>
        <PasswordField {...text('password')} label={t('field.password')} autoComplete="current-password" />
        <ProofStatus state={proof.state} />
        <Button type="submit" wide loading={isSubmitting}>
          {isSubmitting ? t('confirmSignUp.submitting') : t('confirmSignUp.submit')}
        </Button>
      </form>
      <p className="mt-6 text-center text-muted">
        {t('confirmSignUp.notMe')}
        <Link
          to="/forgot-password"
          className="mx-auto block w-fit py-2.5 font-semibold text-primary-ink underline-offset-4 hover:underline"
        >
          {t('confirmSignUp.reset')}
        </Link>
      </p>
    </AuthLayout>
  )
}
