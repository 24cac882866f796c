import { useQueryClient } from '@tanstack/react-query'
import type { Provider, ProviderIdentity } from '@yuti/contract/account-providers'
import { useId } from 'react'
import { currentLanguage } from '#/i18n/i18n.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { useUser } from '#/lib/session.ts'
import { isInShell } from '#/platform/shell.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { PasswordField } from '#/ui/password-field.tsx'
import { toast } from '#/ui/toast.tsx'
import { checkPassword } from '../field-checks.ts'
import { useForm } from '../use-form.ts'
import { redirectToProvider } from './provider-redirect.ts'

const initial = { password: '' }

type MethodDialogProps = {
  title: string
  text: string
  submit: string
  isDanger?: boolean
  hasPassword: boolean
  onSubmit: (password: string | null) => Promise<void>
  onClose: () => void
}

/** Asks for the password, if there is one, before a sign-in method is added or removed. */
export function MethodDialog({
  title,
  text: words,
  submit,
  isDanger = false,
  hasPassword,
  onSubmit: act,
  onClose,
}: MethodDialogProps) {
  const { t } = useTranslation(['providers', 'common'])
  const formId = useId()
  const checks = hasPassword ? { password: checkPassword } : {}
  const { text, isSubmitting, onSubmit } = useForm({ initial, checks })

  async function send({ password }: typeof initial) {
    try {
      await act(hasPassword ? password : null)
    } catch (error) {
      if (hasCode(error, 'WRONG_PASSWORD')) return { password: 'wrongPassword' } as const
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' })
    }
    return undefined
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => (next || isSubmitting ? undefined : onClose())}
      title={title}
      description={words}
      footer={
        <>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? 'danger' : 'primary'}
            loading={isSubmitting}
          >
            {isSubmitting ? t('methods.working') : submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit(send)}>
        {hasPassword && (
          <PasswordField
            {...text('password')}
            label={t('methods.yourPassword')}
            autoComplete="current-password"
          />
        )}
      </form>
    </Dialog>
  )
}

type LinkDialogProps = { provider: Provider; hasPassword: boolean; onClose: () => void }

/** Asks for the password, then redirects to the provider. */
export function LinkDialog({ provider, hasPassword, onClose }: LinkDialogProps) {
  const { t } = useTranslation('providers')
  const name = t(`name.${provider}`)
  async function link(password: string | null) {
    const entry = { provider, language: currentLanguage(), inShell: isInShell() }
    const { url } = await api.account.beginProviderLink({ ...entry, password })
    await redirectToProvider(url)
  }
  return (
    <MethodDialog
      title={t('methods.linkTitle', { provider: name })}
      text={t(hasPassword ? 'methods.linkText' : 'methods.linkPlain', { provider: name })}
      submit={t('methods.link')}
      hasPassword={hasPassword}
      onSubmit={link}
      onClose={onClose}
    />
  )
}

type UnlinkDialogProps = { identity: ProviderIdentity; hasPassword: boolean; onClose: () => void }

export function UnlinkDialog({ identity: { id, provider }, hasPassword, onClose }: UnlinkDialogProps) {
  const { t } = useTranslation('providers')
  const queryClient = useQueryClient()
  const name = t(`name.${provider}`)
  async function unlink(password: string | null) {
    await api.account.unlinkProvider({ id, password })
    toast({ title: t('methods.removed', { provider: name }), tone: 'success' })
    await queryClient.invalidateQueries({ queryKey: orpc.account.signInMethods.key() })
    onClose()
  }
  return (
    <MethodDialog
      title={t('methods.removeTitle', { provider: name })}
      text={t('methods.removeText')}
      submit={t('methods.remove')}
      isDanger
      hasPassword={hasPassword}
      onSubmit={unlink}
      onClose={onClose}
    />
  )
}

type MailDialogProps = { isOn: boolean; hasPassword: boolean; onClose: () => void }

/** Turns sign-in by mail off when it is on, and on when it is off. */
export function MailDialog({ isOn, hasPassword, onClose }: MailDialogProps) {
  const { t } = useTranslation('providers')
  const queryClient = useQueryClient()
  const { email } = useUser()
  async function change(password: string | null) {
    await api.account.setMailSignIn({ isOn: !isOn, password })
    toast({ title: t(isOn ? 'methods.mailOffDone' : 'methods.mailOnDone'), tone: 'success' })
    await queryClient.invalidateQueries({ queryKey: orpc.account.signInMethods.key() })
    onClose()
  }
  return (
    <MethodDialog
      title={t(isOn ? 'methods.mailOffTitle' : 'methods.mailOnTitle')}
      text={isOn ? t('methods.mailOffText') : t('methods.mailOnText', { email })}
      submit={t(isOn ? 'methods.turnOff' : 'methods.turnOn')}
      isDanger={isOn}
      hasPassword={hasPassword}
      onSubmit={change}
      onClose={onClose}
    />
  )
}
