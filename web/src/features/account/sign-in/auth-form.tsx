import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ProofStatus } from '#/features/account/proof/proof-status.tsx'
import { useProof, type WithProof } from '#/features/account/proof/use-proof.ts'
import { ConsentBoxes } from '#/features/account/sign-up/consent-boxes.tsx'
import { useSignUp } from '#/features/account/sign-up/use-sign-up.ts'
import { useAfterSignIn } from '#/features/account/use-after-sign-in.ts'
import type { Form } from '#/features/account/use-form.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { PasswordField } from '#/ui/password-field.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { toast } from '#/ui/toast.tsx'
import type { AuthMode, AuthValues } from './auth-values.ts'

type AuthFormProps = {
  mode: AuthMode
  form: Form<AuthValues>
  /** Called when the address has to be confirmed first. */
  onUnconfirmed: (email: string) => void
  /** Called when this browser has signed up, so the code of the mail works here. */
  onSignedUp: (email: string) => void
  /** The buttons of Google and Apple. */
  children: ReactNode
}

export function AuthForm({ mode, form, onUnconfirmed, onSignedUp, children }: AuthFormProps) {
  const { t } = useTranslation('account')
  const proof = useProof()
  const signIn = useSignIn(onUnconfirmed, proof.withProof)
  const signUp = useSignUp(onSignedUp, proof.withProof)
  const { text, box, isSubmitting } = form
  const isSignUp = mode === 'sign-up'
  const texts = isSignUp ? 'signUp' : 'signIn'
  return (
    <>
      <form noValidate className="flex flex-col gap-5" onSubmit={form.onSubmit(isSignUp ? signUp : signIn)}>
        {isSignUp && (
          <TextField
            {...text('name')}
            onFocus={proof.prepareSignUp}
            label={t('field.name')}
            autoComplete="name"
          />
        )}
        <TextField
          {...text('email')}
          type="email"
          label={t('field.email')}
          autoComplete={isSignUp ? 'email' : 'username webauthn'}
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
        <ProofStatus state={proof.state} />
        <Button type="submit" wide loading={isSubmitting}>
          {t(isSubmitting ? `${texts}.submitting` : `${texts}.submit`)}
        </Button>
      </form>
      {children}
      <p className="mt-6 text-center text-muted">
        {t(`${texts}.toggleLead`)}{' '}
        <Link
          to="/auth"
          state={isSignUp ? {} : { authMode: 'sign-up' }}
          replace
          onClick={form.clearProblems}
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

function useSignIn(onUnconfirmed: (email: string) => void, withProof: WithProof) {
  const { t } = useTranslation()
  const afterSignIn = useAfterSignIn()
  return async ({ email, password }: AuthValues) => {
    const address = email.trim()
    try {
      await afterSignIn(await withProof((proof) => api.account.signIn({ email: address, password, proof })))
    } catch (error) {
      toast({ title: t('error.title'), description: errorText(error), tone: 'destructive' })
      if (hasCode(error, 'EMAIL_NOT_CONFIRMED')) onUnconfirmed(address)
    }
  }
}
