import type { ProviderNotice } from '@yuti/contract/provider-notices'

export const noticeTexts = {
  'provider-cancelled': 'notice.cancelled',
  'provider-failed': 'notice.failed',
  'provider-unreachable': 'notice.unreachable',
  'provider-expired': 'notice.expired',
  'provider-no-email': 'notice.noEmail',
  'provider-unverified': 'notice.unverified',
  'provider-address-closed': 'notice.addressClosed',
  'provider-busy': 'notice.busy',
  'provider-other-account': 'notice.otherAccount',
  'provider-taken': 'notice.taken',
  'provider-linked': 'notice.linked',
  'provider-proven': 'notice.proven',
} as const satisfies Record<ProviderNotice, string>
