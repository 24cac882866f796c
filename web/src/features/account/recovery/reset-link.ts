import { redirect } from '@tanstack/react-router'
import { i18n } from '#/i18n/i18n.ts'
import { api } from '#/lib/api.ts'
import { toast } from '#/ui/toast.tsx'

export function sayInvalidLink(): void {
  toast({
    title: i18n.t('code.INVALID_CREDENTIALS'),
    description: i18n.t('code.INVALID_LINK'),
    tone: 'destructive',
  })
}

/** For the route's loader: without a fresh link there is nothing to see here. */
export async function requireResetLink(token: string | undefined): Promise<{ needsConsents: boolean }> {
  const link = token ? await api.account.checkResetLink({ token }) : null
  if (link?.isValid) return link
  sayInvalidLink()
  throw redirect({ to: '/forgot-password', replace: true })
}
