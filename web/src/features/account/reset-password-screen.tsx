import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useForm, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { PasswordField } from '#/ui/password-field.tsx'
import { toast } from '#/ui/toast.tsx'
import { AuthHeading, AuthLayout } from './auth-layout.tsx'
import { type FieldErrorKey, newPasswordField, passwordField } from './fields.ts'
import { sayInvalidLink } from './reset-link.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { useFieldError } from './use-field-error.ts'

const differ: FieldErrorKey = 'passwordsDiffer'
const schema = z
  .object({ password: newPasswordField, again: passwordField })
  .refine(({ password, again }) => password === again, { message: differ, path: ['again'] })

export function ResetPasswordScreen({ token }: { token: string }) {
  const { t } = useTranslation(['account', 'common'])
  const textOf = useFieldError()
  const navigate = useNavigate()
  const afterSignIn = useAfterSignIn()
  const { register, handleSubmit, setError, control } = useForm({
    defaultValues: { password: '', again: '' },
    resolver: zodResolver(schema),
  })
  const { errors, isSubmitting } = useFormState({ control })

  async function save({ password }: z.infer<typeof schema>) {
    try {
      const session = await api.account.resetPassword({ token, password })
      toast({ title: t('reset.done'), tone: 'success' })
      await afterSignIn(session, '/discover')
    } catch (error) {
      if (hasCode(error, 'PASSWORD_TOO_WEAK')) {
        return setError('password', { message: 'passwordWeak' }, { shouldFocus: true })
      }
      if (hasCode(error, 'INVALID_LINK')) {
        sayInvalidLink()
        return navigate({ to: '/forgot-password', replace: true })
      }
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' })
    }
  }

  return (
    <AuthLayout>
      <AuthHeading title={t('reset.title')} text={t('reset.text')} />
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void handleSubmit(save)(event)}>
        <PasswordField
          {...register('password')}
          label={t('field.newPassword')}
          hint={t('field.passwordHint')}
          autoComplete="new-password"
          minLength={6}
          error={textOf(errors.password)}
        />
        <PasswordField
          {...register('again')}
          label={t('field.confirmPassword')}
          autoComplete="new-password"
          minLength={6}
          error={textOf(errors.again)}
        />
        <Button type="submit" wide loading={isSubmitting}>
          {isSubmitting ? t('reset.submitting') : t('reset.submit')}
        </Button>
      </form>
    </AuthLayout>
  )
}
