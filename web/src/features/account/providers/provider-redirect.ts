import type { Provider } from '@yuti/contract/account-providers'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { errorText } from '#/lib/error-text.ts'
import { isInShell } from '#/platform/shell.ts'
import { clearToasts, toast } from '#/ui/toast.tsx'

/** How this device opens a provider's page; tests replace it. */
export const browser = {
  navigate: (address: string): void => location.assign(address),
  /** Opens over the app, because Google refuses sign-in within a web view. */
  openSystemBrowser: async (address: string): Promise<void> => {
    const { visitInSystemBrowser } = await import('#/platform/native/system-browser.ts')
    await visitInSystemBrowser(address)
  },
}

/** Resolves when the system's browser is closed, or when the person returns to this page with the Back button. */
export async function redirectToProvider(address: string): Promise<void> {
  if (isInShell()) return await browser.openSystemBrowser(address)
  const back = new Promise<void>((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
  })
  browser.navigate(address)
  await back
}

/** Redirects to one provider at a time; `redirectingTo` is null again when the person comes back. */
export function useProviderRedirect(begin: (provider: Provider) => Promise<{ url: string }>) {
  const { t } = useTranslation()
  const [redirectingTo, setRedirectingTo] = useState<Provider | null>(null)
  async function redirect(provider: Provider) {
    clearToasts()
    setRedirectingTo(provider)
    try {
      await redirectToProvider((await begin(provider)).url)
    } catch (error) {
      toast({ title: t('error.title'), description: errorText(error), tone: 'destructive' })
    }
    setRedirectingTo(null)
  }
  return { redirectingTo, redirect: (provider: Provider) => void redirect(provider) }
}
