/** Outcomes of a provider flow, which the server's redirect names in the address of the page. */
export const providerNotices = [
  'provider-cancelled',
  'provider-failed',
  'provider-unreachable',
  'provider-expired',
  'provider-no-email',
  'provider-unverified',
  'provider-address-closed',
  'provider-busy',
  'provider-other-account',
  'provider-taken',
  'provider-linked',
  'provider-reauthenticated',
] as const
export type ProviderNotice = (typeof providerNotices)[number]
