import { redirect } from '@tanstack/react-router'
import { i18n } from '#/i18n/i18n.ts'
import { api } from '#/lib/api.ts'
import { toast } from '#/ui/toast.tsx'

export function toastInvalidLink(): void {
  toast({
    title: i18n.t('error.linkExpired'),
    description: i18n.t('code.INVALID_LINK'),
    tone: 'destructive',
  })
}

/** Loads the page only with a valid link; otherwise redirects to ask for a new one. */
export async function requireResetLink(token: string | undefined): Promise<{ needsConsents: boolean }> {
  const link = token ? await api.account.checkResetLink({ token }) : null
  if (link?.isValid) return link
  toastInvalidLink()
  throw redirect({ to: '/forgot-password', replace: true })
}
