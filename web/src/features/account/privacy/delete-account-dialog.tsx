import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { signOut, useUser } from '#/lib/session.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { PasswordField } from '#/ui/password-field.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { toast } from '#/ui/toast.tsx'
import { type Check, checkPassword } from '#/features/account/field-checks.ts'
import { Reauthenticate } from '#/features/account/providers/reauthenticate.tsx'
import { useForm } from '#/features/account/use-form.ts'

type DeleteAccountDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Stays open and keeps its fields until the account is deleted. */
export function DeleteAccountDialog({ open, onOpenChange }: DeleteAccountDialogProps) {
  const { t } = useTranslation(['settings', 'common'])
  const formId = useId()
  const { email } = useUser()
  const { text, isSubmitting, onSubmit, hasPassword, mustReauthenticate, remove } = useDeleteAccount(email)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (isSubmitting ? undefined : onOpenChange(next))}
      title={t('remove.title')}
      description={t('remove.text')}
      footer={
        <>
          <Button variant="secondary" disabled={isSubmitting} onClick={() => onOpenChange(false)}>
            {t('common:action.cancel')}
          </Button>
          {!mustReauthenticate && (
            <Button
              type="submit"
              form={formId}
              variant="danger"
              loading={isSubmitting}
              className="whitespace-nowrap px-3"
            >
              {t(isSubmitting ? 'remove.submitting' : 'remove.submit')}
            </Button>
          )}
        </>
      }
    >
      {mustReauthenticate ? (
        <Reauthenticate returnTo="/settings" hasTitle={false} />
      ) : (
        <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={onSubmit(remove)}>
          <TextField
            {...text('email')}
            label={<span className="wrap-anywhere">{t('remove.email', { email })}</span>}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          {hasPassword && (
            <PasswordField
              {...text('password')}
              label={t('remove.password')}
              autoComplete="current-password"
            />
          )}
        </form>
      )}
    </Dialog>
  )
}

const initial = { email: '', password: '' }

function useDeleteAccount(ownEmail: string) {
  const { t } = useTranslation(['settings', 'common'])
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const security = useQuery(orpc.account.security.queryOptions())
  const hasPassword = security.data?.hasPassword ?? true
  const isRecent = security.data?.hasRecentSignIn ?? true
  const checkOwn: Check<string, unknown> = (value) => {
    if (value.trim() === '') return 'required'
    return value.trim().toLowerCase() === ownEmail ? null : 'emailDiffers'
  }
  const checks = { email: checkOwn, ...(hasPassword ? { password: checkPassword } : {}) }
  const form = useForm({ initial, checks })

  async function remove({ password }: typeof initial) {
    try {
      await signOut(
        queryClient,
        () => navigate({ to: '/' }),
        () => api.account.remove({ password: hasPassword ? password : null }),
      )
      toast({ title: t('remove.done'), description: t('remove.doneText'), tone: 'success' })
    } catch (error) {
      if (hasCode(error, 'WRONG_PASSWORD')) return { password: 'wrongPassword' } as const
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' })
    }
    return undefined
  }

  return { ...form, hasPassword, mustReauthenticate: !hasPassword && !isRecent, remove }
}
