import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { PasswordField } from '#/ui/password-field.tsx'
import { toast } from '#/ui/toast.tsx'
import { AuthHeading, AuthLayout } from '#/features/account/shared/auth-layout.tsx'
import { ConsentBoxes, useConsentCheck } from '#/features/account/sign-up/consent-boxes.tsx'
import { type Check, checkNewPassword, checkPassword } from '#/features/account/field-checks.ts'
import { toastInvalidLink } from './reset-link.ts'
import { useAfterSignIn } from '#/features/account/use-after-sign-in.ts'
import { useForm } from '#/features/account/use-form.ts'

const initial = { password: '', again: '', isAdult: false, acceptsTerms: false }

const checkAgain: Check<string, typeof initial> = (again, { password }) =>
  checkPassword(again) ?? (again === password ? null : 'passwordsDiffer')

const checks = { password: checkNewPassword, again: checkAgain }

type ResetPasswordScreenProps = { token: string; needsConsents: boolean }

/** Resetting the password of an unconfirmed account confirms it, so the owner accepts the terms here too. */
export function ResetPasswordScreen({ token, needsConsents }: ResetPasswordScreenProps) {
  const { t } = useTranslation(['account', 'common'])
  const navigate = useNavigate()
  const afterSignIn = useAfterSignIn()
  const checkConsent = useConsentCheck()
  const { text, box, isSubmitting, onSubmit } = useForm({ initial, checks })

  async function save({ password, ...boxes }: typeof initial) {
    const consents = needsConsents ? checkConsent(boxes) : undefined
    if (consents === null) return undefined
    try {
      const session = await api.account.resetPassword({ token, password, consents })
      toast({ title: t('reset.done'), tone: 'success' })
      await afterSignIn(session, '/discover')
    } catch (error) {
      if (hasCode(error, 'PASSWORD_TOO_WEAK')) {
        return { password: 'passwordWeak' } as const
      }
      if (hasCode(error, 'INVALID_LINK')) {
        toastInvalidLink()
        await navigate({ to: '/forgot-password', replace: true })
        return undefined
      }
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' })
    }
    return undefined
  }

  return (
    <AuthLayout isShort>
      <AuthHeading
        title={t('reset.title')}
        text={t(needsConsents ? 'reset.unconfirmedText' : 'reset.text')}
      />
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
        {needsConsents && <ConsentBoxes adult={box('isAdult')} terms={box('acceptsTerms')} />}
        <Button type="submit" wide loading={isSubmitting}>
          {isSubmitting ? t('reset.submitting') : t('reset.submit')}
        </Button>
      </form>
    </AuthLayout>
  )
}
