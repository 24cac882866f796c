import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentLanguage } from '#/i18n/i18n.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { useFocusWhen } from '#/lib/use-focus-when.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { useUser } from '#/lib/session.ts'
import { Button } from '#/ui/button.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { cn } from '#/ui/class-names.ts'
import { PasswordField } from '#/ui/password-field.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { toast } from '#/ui/toast.tsx'
import { type Check, checkEmail, checkPassword } from '#/features/account/field-checks.ts'
import { Reauthenticate } from '#/features/account/providers/reauthenticate.tsx'
import { useProviderNotice } from '#/features/account/providers/provider-notice.tsx'
import { Letter } from '#/features/account/pictures/letter.tsx'
import { SettingsPage, settingsCardStyle } from '#/features/account/shared/settings-page.tsx'
import { useForm } from '#/features/account/use-form.ts'

const initial = { email: '', password: '' }

export function ChangeEmailScreen() {
  const { t } = useTranslation('settings')
  const { email } = useUser()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const sentHeading = useFocusWhen<HTMLHeadingElement>(sentTo !== null)
  const security = useQuery(orpc.account.security.queryOptions())
  const mustReauthenticate = security.data && !security.data.hasPassword && !security.data.hasRecentSignIn
  useProviderNotice()
  if (sentTo !== null) {
    return (
      <SettingsPage title={t('email.title')}>
        <div className="flex flex-col items-center gap-2 text-center">
          <div className="empty-sky">
            <Letter />
          </div>
          <h2 ref={sentHeading} tabIndex={-1} className="text-xl outline-none">
            {t('email.sentTitle')}
          </h2>
          <p className="wrap-anywhere text-muted">{t('email.sentText', { email: sentTo })}</p>
        </div>
        <ButtonLink to="/settings" wide>
          {t('email.back')}
        </ButtonLink>
      </SettingsPage>
    )
  }
  return (
    <SettingsPage title={t('email.title')} text={t('email.text')} picture={<Letter />}>
      {mustReauthenticate ? (
        <>
          <p className="wrap-anywhere text-center text-muted">{t('email.current', { email })}</p>
          <Reauthenticate returnTo="/settings/email" />
        </>
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
    <form noValidate className={cn(settingsCardStyle, 'flex flex-col gap-5')} onSubmit={onSubmit(send)}>
      <p className="wrap-anywhere text-muted text-sm">{t('email.current', { email: ownEmail })}</p>
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
