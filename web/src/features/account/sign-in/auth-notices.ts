import { type ProviderNotice, providerNotices } from '@yuti/contract/provider-notices'

/** The outcome of a confirmation link, from the server's redirect; `staff-idle`: a staff session ended for inactivity. */
const linkNotices = ['confirmed', 'link-expired', 'link-invalid', 'staff-idle'] as const
export type LinkNotice = (typeof linkNotices)[number]

/** Also the outcomes of a sign-in with Google or Apple. */
export type AuthNotice = LinkNotice | ProviderNotice
export const authNotices: readonly AuthNotice[] = [...linkNotices, ...providerNotices]

export function isProviderNotice(notice: AuthNotice): notice is ProviderNotice {
  return providerNotices.some((name) => name === notice)
}
