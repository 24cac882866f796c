import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Invitation } from '@yuti/contract/consent'
import { type ReactNode, useEffect, useState } from 'react'
import { emptyBirth, filledBirth } from '#/features/births/shared/birth-draft.ts'
import { OutOfOrbit } from '#/components/empty-pictures/out-of-orbit.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { AuthHeading, AuthLayout } from '#/features/account/shared/auth-layout.tsx'
import { AnsweredLink } from './answered-link.tsx'
import { GuestForm } from './guest-form.tsx'
import {
  isGuestSessionStored,
  storeGuestSession,
  storedAddress,
  type GuestSession,
  openGuestSession,
} from './guest-session.ts'
import { LanguagePicker } from '#/components/language-picker.tsx'
import { Logo } from '#/components/logo.tsx'

export function GuestScreen({ address }: { address: string }) {
  const [opened, setOpened] = useState(() => openGuestSession(address))
  const navigate = useNavigate()
  const token = opened?.token
  useEffect(() => {
    // If the browser cannot store the token, it must stay in the address.
    if (!token || address === storedAddress || !isGuestSessionStored(token)) return
    void navigate({ to: '/invitation/$token', params: { token: storedAddress }, replace: true })
  }, [address, navigate, token])
  function change(part: Partial<GuestSession>) {
    if (!opened) return
    const next = { ...opened, ...part }
    storeGuestSession(next)
    setOpened(next)
  }
  return opened ? <Opened opened={opened} onChange={change} /> : <Closed />
}

type OpenedProps = { opened: GuestSession; onChange: (part: Partial<GuestSession>) => void }

function Opened({ opened, onChange }: OpenedProps) {
  const { token, secret } = opened
  const options = orpc.consent.open.queryOptions({ input: { token, secret } })
  // Never stale: this tab updates the state itself, and an answer by somebody else shows when this one is refused.
  const query = useQuery({ ...options, staleTime: Infinity })
  if (hasCode(query.error, 'INVALID_LINK')) return <Closed />
  return (
    <GuestLayout>
      <Invited opened={opened} onChange={onChange} query={query} />
    </GuestLayout>
  )
}

type InvitedProps = OpenedProps & { query: UseQueryResult<Invitation> }

function Invited({ opened, onChange, query }: InvitedProps) {
  const { t } = useTranslation('consent')
  const { token, secret, result } = opened
  const queryClient = useQueryClient()
  const [hasJustAnswered, setHasJustAnswered] = useState(false)
  const { queryKey } = orpc.consent.open.queryOptions({ input: { token, secret } })
  const setState = (state: Invitation['state']) =>
    queryClient.setQueryData(queryKey, (old) => old && { ...old, state })

  if (query.isPending) return <GuestSkeleton />
  if (!query.data) {
    return <QueryErrorState query={query} text={t('guest.loadFailed')} />
  }
  // The response was lost: sending the same answer again returns the result.
  const isLost = query.data.state === 'answered' && !result && filledBirth(opened.draft) !== null
  if (query.data.state !== 'open' && !isLost) {
    return (
      <AnsweredLink
        invitation={query.data}
        secrets={{ token, secret }}
        result={result}
        isNew={hasJustAnswered}
        onDecided={setState}
      />
    )
  }
  return (
    <GuestForm
      invitation={query.data}
      opened={opened}
      onChange={onChange}
      onAnswered={(answered) => {
        onChange({ result: answered, draft: emptyBirth() })
        setHasJustAnswered(true)
        setState('answered')
        globalThis.scrollTo(0, 0)
      }}
      onClosed={() => {
        if (isLost) onChange({ draft: emptyBirth() })
        void query.refetch()
      }}
    />
  )
}

function Closed() {
  const { t } = useTranslation('consent')
  return (
    <AuthLayout isShort picture={<OutOfOrbit />}>
      <AuthHeading title={t('guest.closedTitle')} text={t('guest.closedText')} />
      <ButtonLink to="/" wide>
        {t('guest.home')}
      </ButtonLink>
    </AuthLayout>
  )
}

function GuestSkeleton() {
  const { t } = useTranslation()
  return (
    <output className="mx-auto flex w-full max-w-md flex-col gap-4">
      <h1 className="sr-only">{t('loading')}</h1>
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-14 w-full rounded-input" />
      <Skeleton className="h-14 w-full rounded-input" />
    </output>
  )
}

/** The frame for guests, who may not know Yuti: name, language and page. */
function GuestLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-dvh flex-col px-5 pt-safe pb-safe lg:px-8">
      <header className="mx-auto flex min-h-17 w-full max-w-md flex-wrap items-center justify-between gap-x-3 lg:max-w-5xl 2xl:max-w-6xl">
        <Link to="/" className="rounded-small py-2" aria-label={t('appName')}>
          <Logo />
        </Link>
        <LanguagePicker />
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col pt-4 pb-10 lg:max-w-5xl 2xl:max-w-6xl">
        {children}
      </main>
    </div>
  )
}
