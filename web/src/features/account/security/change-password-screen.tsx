import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { cn } from '#/ui/class-names.ts'
import { PasswordField } from '#/ui/password-field.tsx'
import { toast } from '#/ui/toast.tsx'
import { checkNewPassword, checkPassword } from '#/features/account/field-checks.ts'
import { Keyhole } from '#/features/account/pictures/keyhole.tsx'
import { SettingsPage, settingsCardStyle } from '#/features/account/shared/settings-page.tsx'
import { useForm } from '#/features/account/use-form.ts'

const initial = { current: '', next: '' }
const checks = { current: checkPassword, next: checkNewPassword }

export function ChangePasswordScreen() {
  const { t } = useTranslation(['settings', 'providers'])
  const security = useQuery(orpc.account.security.queryOptions())
  if (security.data?.hasPassword === false) {
    return (
      <SettingsPage title={t('password.title')} text={t('password.missing')} picture={<Keyhole />}>
        <ButtonLink to="/settings/sign-in-methods" wide>
          {t('providers:methods.title')}
        </ButtonLink>
      </SettingsPage>
    )
  }
  return (
    <SettingsPage title={t('password.title')} text={t('password.text')} picture={<Keyhole />}>
      <ChangePasswordForm />
    </SettingsPage>
  )
}

function ChangePasswordForm() {
  const { t } = useTranslation(['settings', 'account', 'common'])
  const navigate = useNavigate()
  const { text, isSubmitting, onSubmit } = useForm({ initial, checks })

  async function save({ current, next }: typeof initial) {
    try {
      await api.account.changePassword({ currentPassword: current, newPassword: next })
      toast({ title: t('password.done'), description: t('password.doneText'), tone: 'success' })
      await navigate({ to: '/settings' })
    } catch (error) {
      if (hasCode(error, 'WRONG_PASSWORD')) return { current: 'wrongPassword' } as const
      if (hasCode(error, 'PASSWORD_TOO_WEAK')) return { next: 'passwordWeak' } as const
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' })
    }
    return undefined
  }

  return (
    <form noValidate className={cn(settingsCardStyle, 'flex flex-col gap-5')} onSubmit={onSubmit(save)}>
      <PasswordField {...text('current')} label={t('password.current')} autoComplete="current-password" />
      <PasswordField
        {...text('next')}
        label={t('account:field.newPassword')}
        hint={t('account:field.passwordHint')}
        autoComplete="new-password"
        minLength={6}
      />
      <Button type="submit" wide loading={isSubmitting}>
        {t(isSubmitting ? 'password.submitting' : 'password.submit')}
      </Button>
    </form>
  )
}
