import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { PasswordField } from '#/ui/password-field.tsx'
import { TextField } from '#/ui/text-field.tsx'
import type { AuthMode, AuthValues } from './auth-values.ts'
import { ConsentBoxes } from '#/features/account/sign-up/consent-boxes.tsx'
import type { Form } from '#/features/account/use-form.ts'
import { useSignIn } from './use-sign-in.ts'
import { useSignUp } from '#/features/account/sign-up/use-sign-up.ts'

type AuthFormProps = {
  mode: AuthMode
  form: Form<AuthValues>
  /** The address has to be confirmed before anything else. */
  onMailNeeded: (email: string) => void
  /** Other ways in. */
  children: ReactNode
}

export function AuthForm({ mode, form, onMailNeeded, children }: AuthFormProps) {
  const { t } = useTranslation('account')
  const signIn = useSignIn(onMailNeeded)
  const signUp = useSignUp(onMailNeeded)
  const { text, box, isSubmitting } = form
  const isSignUp = mode === 'sign-up'
  const texts = isSignUp ? 'signUp' : 'signIn'
  return (
    <>
      <form noValidate className="flex flex-col gap-5" onSubmit={form.onSubmit(isSignUp ? signUp : signIn)}>
        {isSignUp && <TextField {...text('name')} label={t('field.name')} autoComplete="name" />}
        <TextField
          {...text('email')}
          type="email"
          label={t('field.email')}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...text('password')}
          label={t('field.password')}
          hint={isSignUp ? t('field.passwordHint') : undefined}
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
        />
        {isSignUp ? <ConsentBoxes adult={box('isAdult')} terms={box('acceptsTerms')} /> : <ForgotLink />}
        <Button type="submit" wide loading={isSubmitting}>
          {t(isSubmitting ? `${texts}.submitting` : `${texts}.submit`)}
        </Button>
      </form>
      {children}
      <p className="mt-6 text-center text-mute">
        {t(`${texts}.toggleLead`)}{' '}
        <Link
          to="/auth"
          state={isSignUp ? {} : { authMode: 'sign-up' }}
          replace
          onClick={form.forgive}
          className="inline-block py-2.5 font-semibold text-primary-ink underline-offset-4 hover:underline"
        >
          {t(`${texts}.toggle`)}
        </Link>
      </p>
    </>
  )
}

function ForgotLink() {
  const { t } = useTranslation('account')
  return (
    <Link
      to="/forgot-password"
      className="-mt-3 self-end py-3 font-medium text-primary-ink text-sm underline-offset-4 hover:underline"
    >
      {t('signIn.forgot')}
    </Link>
  )
}
