import type { Provider } from '@yuti/contract/account-providers'
import { currentLanguage } from '#/i18n/i18n.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { way } from './leave.ts'
import { toast } from '#/ui/toast.tsx'
import { MethodDialog } from './method-dialog.tsx'

type LinkDialogProps = { provider: Provider; hasPassword: boolean; onClose: () => void }

/** The password first, then the provider's own page. */
export function LinkDialog({ provider, hasPassword, onClose }: LinkDialogProps) {
  const { t } = useTranslation(['providers', 'common'])
  const name = t(`name.${provider}`)
  async function link(password: string | null) {
    try {
      const { url } = await api.account.beginProviderLink({ provider, language: currentLanguage(), password })
      way.leaveTo(url)
    } catch (error) {
      if (hasCode(error, 'WRONG_PASSWORD')) return { password: 'wrongPassword' } as const
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' })
    }
    return undefined
  }
  return (
    <MethodDialog
      title={t('methods.linkTitle', { provider: name })}
      text={hasPassword ? t('methods.linkText') : undefined}
      submit={t('methods.link')}
      hasPassword={hasPassword}
      onSubmit={link}
      onClose={onClose}
    />
  )
}
