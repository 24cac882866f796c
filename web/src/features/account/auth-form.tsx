import { Link } from '@tanstack/react-router'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { PasswordField } from '#/ui/password-field.tsx'
import { TextField } from '#/ui/text-field.tsx'
import type { AuthMode, AuthValues } from './auth-values.ts'
import { ConsentBoxes } from './consent-boxes.tsx'
import { useFieldError } from './use-field-error.ts'
import { useSignIn } from './use-sign-in.ts'
import { useSignUp } from './use-sign-up.ts'

type AuthFormProps = {
  mode: AuthMode
  form: UseFormReturn<AuthValues>
  /** The address has to be confirmed before anything else. */
  onMailNeeded: (email: string) => void
}

export function AuthForm({ mode, form, onMailNeeded }: AuthFormProps) {
  const { t } = useTranslation('account')
  const textOf = useFieldError()
  const signIn = useSignIn(onMailNeeded)
  const signUp = useSignUp(form, onMailNeeded)
  const { register, handleSubmit, control } = form
  // The form object changes inside and stays the same outside, so its state is asked for here and not taken from it.
  const { errors, isSubmitting } = useFormState({ control })
  const isSignUp = mode === 'sign-up'
  const texts = isSignUp ? 'signUp' : 'signIn'
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void handleSubmit(isSignUp ? signUp : signIn)(event)}
      >
        {isSignUp && (
          <TextField
            {...register('name')}
            label={t('field.name')}
            autoComplete="name"
            error={textOf(errors.name)}
          />
        )}
        <TextField
          {...register('email')}
          type="email"
          label={t('field.email')}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          error={textOf(errors.email)}
        />
        <PasswordField
          {...register('password')}
          label={t('field.password')}
          hint={isSignUp ? t('field.passwordHint') : undefined}
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          error={textOf(errors.password)}
        />
        {isSignUp ? <ConsentBoxes register={register} /> : <ForgotLink />}
        <Button type="submit" wide loading={isSubmitting}>
          {t(isSubmitting ? `${texts}.submitting` : `${texts}.submit`)}
        </Button>
      </form>
      <p className="mt-6 text-center text-mute">
        {t(`${texts}.toggleLead`)}{' '}
        <Link
          to="/auth"
          state={isSignUp ? {} : { authMode: 'sign-up' }}
          replace
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
