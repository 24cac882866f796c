import type { Provider } from '@yuti/contract/account-providers'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { errorText } from '#/lib/error-text.ts'
import { leaveFor } from './provider-redirect.ts'
import { clearToasts, toast } from '#/ui/toast.tsx'

/**
 * To the provider, one at a time. It stays busy while the browser is on its way, and wakes up again where somebody
 * comes back by the Back button.
 */
export function useLeave(begin: (provider: Provider) => Promise<{ url: string }>) {
  const { t } = useTranslation()
  const [leaving, setLeaving] = useState<Provider | null>(null)
  async function leave(provider: Provider) {
    clearToasts()
    setLeaving(provider)
    try {
      await leaveFor((await begin(provider)).url)
    } catch (error) {
      toast({ title: t('error.title'), description: errorText(error), tone: 'destructive' })
    }
    setLeaving(null)
  }
  return { leaving, leave: (provider: Provider) => void leave(provider) }
}
