import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ProviderNotice as NoticeName, providerNotices } from '@yuti/contract/provider-notices'
import { CircleAlert, Info } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { toast } from '#/ui/toast.tsx'

const noticeTexts = {
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
  'provider-reauthenticated': 'notice.reauthenticated',
} as const satisfies Record<NoticeName, string>

/** Says why a sign-in with a provider did not succeed. */
export function ProviderNotice({ notice }: { notice: NoticeName }) {
  const { t } = useTranslation('providers')
  const isCalm = notice === 'provider-cancelled'
  const Icon = isCalm ? Info : CircleAlert
  return (
    <div
      aria-live="polite"
      className={cn('mb-6 flex gap-3 rounded-input p-4 text-sm', isCalm ? 'bg-inset' : 'bg-danger-soft')}
    >
      <Icon
        aria-hidden="true"
        strokeWidth={1.75}
        className={cn('size-5 shrink-0', isCalm ? 'text-muted' : 'text-danger-ink')}
      />
      <p>{t(noticeTexts[notice])}</p>
    </div>
  )
}

const tones: Partial<Record<NoticeName, 'plain' | 'success'>> = {
  'provider-cancelled': 'plain',
  'provider-linked': 'success',
  'provider-reauthenticated': 'success',
}

/** Shows the outcome of a return from a provider as a toast, once, and removes it from the URL. For Settings pages. */
export function useProviderNotice(): void {
  const { t } = useTranslation('providers')
  const navigate = useNavigate()
  const { pathname, search } = useLocation({
    select: ({ pathname: path, searchStr }) => ({ pathname: path, search: searchStr }),
    structuralSharing: true,
  })
  useEffect(() => {
    const name = new URLSearchParams(search).get('notice')
    const notice = providerNotices.find((known) => known === name)
    if (!notice) return
    toast({ title: t(noticeTexts[notice]), tone: tones[notice] ?? 'destructive' })
    void navigate({ to: pathname, search: {}, replace: true })
  }, [search, pathname, navigate, t])
}
