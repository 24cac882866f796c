/** How the way back ended, as the server's redirect tells it to the page. */
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
  'provider-proven',
] as const
export type ProviderNotice = (typeof providerNotices)[number]
