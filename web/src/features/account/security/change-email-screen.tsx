import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { currentLanguage } from '#/i18n/i18n.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { useUser } from '#/lib/session.ts'
import { Button } from '#/ui/button.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { PasswordField } from '#/ui/password-field.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { toast } from '#/ui/toast.tsx'
import { type Check, checkEmail, checkPassword } from '#/features/account/field-checks.ts'
import { Reauthenticate } from '#/features/account/providers/reauthenticate.tsx'
import { useProviderNotice } from '#/features/account/providers/provider-notice.tsx'
import { SettingsPage } from '#/features/account/shared/settings-page.tsx'
import { useForm } from '#/features/account/use-form.ts'

const initial = { email: '', password: '' }

export function ChangeEmailScreen() {
  const { t } = useTranslation('settings')
  const { email } = useUser()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const security = useQuery(orpc.account.security.queryOptions())
  const mustReauthenticate = security.data && !security.data.hasPassword && !security.data.hasRecentSignIn
  useProviderNotice()
  if (sentTo !== null) {
    return (
      <SettingsPage title={t('email.title')}>
        <div aria-live="polite" className="flex flex-col gap-3">
          <MailCheck aria-hidden="true" strokeWidth={1.5} className="size-12 text-primary-ink" />
          <h2 className="text-xl">{t('email.sentTitle')}</h2>
          <p className="wrap-anywhere text-muted">{t('email.sentText', { email: sentTo })}</p>
        </div>
        <ButtonLink to="/settings" wide>
          {t('email.back')}
        </ButtonLink>
      </SettingsPage>
    )
  }
  return (
    <SettingsPage title={t('email.title')} text={t('email.text')}>
      <p className="wrap-anywhere text-muted">{t('email.current', { email })}</p>
      {mustReauthenticate ? (
        <Reauthenticate returnTo="/settings/email" />
      ) : (
        <ChangeEmailForm ownEmail={email} onSent={setSentTo} />
      )}
    </SettingsPage>
  )
}

type ChangeEmailFormProps = { ownEmail: string; onSent: (email: string) => void }

function ChangeEmailForm({ ownEmail, onSent }: ChangeEmailFormProps) {
  const { t } = useTranslation(['settings', 'common'])
  const security = useQuery(orpc.account.security.queryOptions())
  const hasPassword = security.data?.hasPassword ?? true
  const checkOther: Check<string, unknown> = (value) =>
    checkEmail(value) ?? (value.trim().toLowerCase() === ownEmail ? 'sameEmail' : null)
  const checks = { email: checkOther, ...(hasPassword ? { password: checkPassword } : {}) }
  const { text, isSubmitting, onSubmit } = useForm({ initial, checks })

  async function send({ email: typed, password }: typeof initial) {
    const email = typed.trim()
    try {
      const currentPassword = hasPassword ? password : null
      await api.account.requestEmailChange({ email, password: currentPassword, language: currentLanguage() })
      onSent(email)
    } catch (error) {
      if (hasCode(error, 'WRONG_PASSWORD')) return { password: 'wrongPassword' } as const
      if (hasCode(error, 'EMAIL_DISPOSABLE')) return { email: 'emailDisposable' } as const
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' })
    }
    return undefined
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-5 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-6"
      onSubmit={onSubmit(send)}
    >
      <TextField
        {...text('email')}
        type="email"
        label={t('email.field')}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      {hasPassword && (
        <PasswordField {...text('password')} label={t('email.password')} autoComplete="current-password" />
      )}
      <Button type="submit" wide loading={isSubmitting}>
        {t(isSubmitting ? 'email.submitting' : 'email.submit')}
      </Button>
    </form>
  )
}
