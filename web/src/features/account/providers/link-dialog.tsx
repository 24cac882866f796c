import type { Provider } from '@yuti/contract/account-providers'
import { currentLanguage } from '#/i18n/i18n.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { isInShell } from '#/platform/shell.ts'
import { leaveFor } from './provider-redirect.ts'
import { MethodDialog } from './method-dialog.tsx'

type LinkDialogProps = { provider: Provider; hasPassword: boolean; onClose: () => void }

/** The password first, then the provider's own page. */
export function LinkDialog({ provider, hasPassword, onClose }: LinkDialogProps) {
  const { t } = useTranslation('providers')
  const name = t(`name.${provider}`)
  async function link(password: string | null) {
    const entry = { provider, language: currentLanguage(), inShell: isInShell() }
    const { url } = await api.account.beginProviderLink({ ...entry, password })
    await leaveFor(url)
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
