import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { currentLanguage } from '#/i18n/i18n.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { sessionQuery } from '#/lib/session.ts'
import { Button } from '#/ui/button.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { PasswordField } from '#/ui/password-field.tsx'
import { toast } from '#/ui/toast.tsx'
import { AllDone } from '#/components/empty-pictures/all-done.tsx'
import { OutOfOrbit } from '#/components/empty-pictures/out-of-orbit.tsx'
import { AuthHeading, AuthLayout } from '#/features/account/shared/auth-layout.tsx'
import { checkPassword } from '#/features/account/field-checks.ts'
import { useForm } from '#/features/account/use-form.ts'

/** The page that the mail to a new address links to. It needs a press, because link scanners open pages too. */
export function ConfirmEmailScreen({ token }: { token: string }) {
  const { t } = useTranslation(['settings', 'common'])
  const [needsPassword, setNeedsPassword] = useState(false)
  const queryClient = useQueryClient()
  const confirm = useMutation({
    mutationFn: (password: string | null) =>
      api.account.confirmEmailChange({ token, password, language: currentLanguage() }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    onError: (error) => {
      if (hasCode(error, 'INVALID_LINK') || hasCode(error, 'WRONG_PASSWORD')) return
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' })
    },
  })
  if (confirm.isSuccess) {
    return (
      <AuthLayout isShort picture={<AllDone />}>
        <AuthHeading hasReplaced title={t('email.confirmedTitle')} text={t('email.confirmedText')} />
        <ButtonLink to="/" wide>
          {t('email.continue')}
        </ButtonLink>
      </AuthLayout>
    )
  }
  if (token === '' || hasCode(confirm.error, 'INVALID_LINK')) {
    return (
      <AuthLayout isShort picture={<OutOfOrbit />}>
        <AuthHeading hasReplaced={token !== ''} title={t('email.deadTitle')} text={t('email.deadText')} />
        <ButtonLink to="/settings" wide>
          {t('email.back')}
        </ButtonLink>
      </AuthLayout>
    )
  }
  async function submit(password: string | null): Promise<boolean> {
    const error = await confirm.mutateAsync(password).then(
      () => null,
      (reason: unknown) => reason,
    )
    if (!hasCode(error, 'WRONG_PASSWORD')) return true
    setNeedsPassword(true)
    return false
  }
  return (
    <AuthLayout isShort>
      <AuthHeading
        title={t('email.confirmTitle')}
        text={t(needsPassword ? 'email.needsPassword' : 'email.confirmText')}
      />
      {needsPassword ? (
        <PasswordForm onSend={submit} />
      ) : (
        <Button wide loading={confirm.isPending} onClick={() => void submit(null)}>
          {t(confirm.isPending ? 'email.confirming' : 'email.confirm')}
        </Button>
      )}
    </AuthLayout>
  )
}

const initial = { password: '' }
const checks = { password: checkPassword }

/** Shown when the account is not signed in here. `onSend` resolves to false when the password is wrong. */
function PasswordForm({ onSend }: { onSend: (password: string) => Promise<boolean> }) {
  const { t } = useTranslation('settings')
  const { text, isSubmitting, onSubmit } = useForm({ initial, checks })
  const send = async ({ password }: typeof initial) =>
    (await onSend(password)) ? undefined : ({ password: 'wrongPassword' } as const)
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit(send)}>
      <PasswordField
        {...text('password')}
        label={t('email.accountPassword')}
        autoComplete="current-password"
      />
      <Button type="submit" wide loading={isSubmitting}>
        {t(isSubmitting ? 'email.confirming' : 'email.confirm')}
      </Button>
    </form>
  )
}
