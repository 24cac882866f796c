import { useQueryClient } from '@tanstack/react-query'
import type { ProviderIdentity } from '@yuti/contract/account-providers'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { toast } from '#/ui/toast.tsx'
import { MethodDialog } from './method-dialog.tsx'

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
