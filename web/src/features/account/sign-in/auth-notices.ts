import { type ProviderNotice, providerNotices } from '@yuti/contract/provider-notices'

/** How the link of a confirmation mail ended, as the server's redirect tells it; or why one of the staff is here again. */
export const linkNotices = ['confirmed', 'link-expired', 'link-invalid', 'staff-idle'] as const
export type LinkNotice = (typeof linkNotices)[number]

/** The same of a way to a provider and back. */
export type AuthNotice = LinkNotice | ProviderNotice
export const authNotices: readonly AuthNotice[] = [...linkNotices, ...providerNotices]

export function isProviderNotice(notice: AuthNotice): notice is ProviderNotice {
  return providerNotices.some((name) => name === notice)
}
