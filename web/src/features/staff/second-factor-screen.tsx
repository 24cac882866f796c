import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { StaffStatus } from '@yuti/contract/staff'
import { type ReactNode, useState } from 'react'
import { ErrorState } from '#/components/error-state.tsx'
import { Logo } from '#/components/logo.tsx'
import { StaffLogOut } from '#/components/staff-shell/staff-log-out.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { staffStatusQuery } from '#/lib/staff-guard.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { EnrolFactor } from './enrol-factor.tsx'
import { FactorHeading } from './factor-heading.tsx'
import { FactorOn } from './factor-on.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SkipInDemo } from './skip-in-demo.tsx'
import { VerifyFactor } from './verify-factor.tsx'

/** `next` is the page that asked for the second factor. */
export function SecondFactorScreen({ next }: { next: string }) {
  const { t } = useTranslation('staff')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [codes, setCodes] = useState<string[] | null>(null)
  const status = useQuery(staffStatusQuery)

  async function goOn() {
    await queryClient.fetchQuery({ ...staffStatusQuery, staleTime: 0 })
    await navigate({ href: next, replace: true })
  }

  if (codes) {
    return (
      <Frame>
        <FactorHeading title={t('factor.codes.title')} text={t('factor.codes.text')} />
        <RecoveryCodes codes={codes} onKept={() => void goOn()} />
      </Frame>
    )
  }
  if (status.isPending) {
    return (
      <Frame>
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-13 w-full rounded-input" />
        <Skeleton className="h-13 w-full rounded-button" />
      </Frame>
    )
  }
  if (!status.data) {
    return (
      <Frame>
        <ErrorState
          error={status.error}
          text={t('factor.loadFailed')}
          onRetry={() => void status.refetch()}
          isRetrying={status.isFetching}
        />
      </Frame>
    )
  }
  return (
    <Frame isInside={status.data.isVerified}>
      <Step status={status.data} onCodes={setCodes} onVerified={goOn} />
    </Frame>
  )
}

type StepProps = {
  status: StaffStatus
  onCodes: (codes: string[]) => void
  onVerified: () => Promise<void>
}

function Step({ status, onCodes, onVerified }: StepProps) {
  const { t } = useTranslation('staff')
  const { hasFactor, isVerified, recoveryCodesLeft, canSkip } = status
  if (hasFactor && isVerified) return <FactorOn codesLeft={recoveryCodesLeft} onCodes={onCodes} />
  if (hasFactor) return <VerifyFactor onVerified={onVerified} />
  return (
    <>
      <EnrolFactor isDemo={canSkip} onCodes={onCodes} />
      {isVerified && <p className="text-mute text-sm">{t('factor.on.none')}</p>}
      {canSkip && !isVerified && <SkipInDemo onVerified={onVerified} />}
    </>
  )
}

function Frame({ isInside = false, children }: { isInside?: boolean; children: ReactNode }) {
  const { t } = useTranslation('staff')
  return (
    <div className="flex min-h-page flex-col pt-safe">
      <header className="flex min-h-15 items-center justify-between px-5 print:hidden">
        {isInside ? (
          <Link
            to="/admin-panel"
            className="flex min-h-11 items-center text-primary-ink text-sm hover:underline"
          >
            {t('title')}
          </Link>
        ) : (
          <Logo />
        )}
        <StaffLogOut />
      </header>
      <main
        id="content"
        className="mx-auto flex w-full max-w-md flex-1 flex-col gap-6 px-5 pt-6 pb-12 sm:pt-16"
      >
        {children}
      </main>
    </div>
  )
}
