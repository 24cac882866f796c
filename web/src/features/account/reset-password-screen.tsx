import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { PasswordField } from '#/ui/password-field.tsx'
import { toast } from '#/ui/toast.tsx'
import { AuthHeading, AuthLayout } from './auth-layout.tsx'
import { type Check, checkNewPassword, checkPassword } from './field-checks.ts'
import { sayInvalidLink } from './reset-link.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { useForm } from './use-form.ts'

const initial = { password: '', again: '' }

const checkAgain: Check<string, typeof initial> = (again, { password }) =>
  checkPassword(again) ?? (again === password ? null : 'passwordsDiffer')

const checks = { password: checkNewPassword, again: checkAgain }

export function ResetPasswordScreen({ token }: { token: string }) {
  const { t } = useTranslation(['account', 'common'])
  const navigate = useNavigate()
  const afterSignIn = useAfterSignIn()
  const { text, isSubmitting, onSubmit } = useForm({ initial, checks })

  async function save({ password }: typeof initial) {
    try {
      const session = await api.account.resetPassword({ token, password })
      toast({ title: t('reset.done'), tone: 'success' })
      await afterSignIn(session, '/discover')
    } catch (error) {
      if (hasCode(error, 'PASSWORD_TOO_WEAK')) {
        return { password: 'passwordWeak' } as const
      }
      if (hasCode(error, 'INVALID_LINK')) {
        sayInvalidLink()
        await navigate({ to: '/forgot-password', replace: true })
        return undefined
      }
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' })
    }
    return undefined
  }

  return (
    <AuthLayout>
      <AuthHeading title={t('reset.title')} text={t('reset.text')} />
      <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit(save)}>
        <PasswordField
          {...text('password')}
          label={t('field.newPassword')}
          hint={t('field.passwordHint')}
          autoComplete="new-password"
          minLength={6}
        />
        <PasswordField
          {...text('again')}
          label={t('field.confirmPassword')}
          autoComplete="new-password"
          minLength={6}
        />
        <Button type="submit" wide loading={isSubmitting}>
          {isSubmitting ? t('reset.submitting') : t('reset.submit')}
        </Button>
      </form>
    </AuthLayout>
  )
}
