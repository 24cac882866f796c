import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { StaffStatus } from '@yuti/contract/staff'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ErrorState } from '#/components/error-state.tsx'
import { Logo } from '#/components/logo.tsx'
import { StaffSignOut } from '#/features/staff/shared/staff-sign-out.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { staffStatusQuery } from '#/lib/staff-guard.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { EnrolFactor } from './enrol-factor.tsx'
import { FactorHeading } from './factor-heading.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { api } from '#/lib/api.ts'
import { Button } from '#/ui/button.tsx'
import { CodeForm, type CodeKind } from './code-form.tsx'
import { errorText } from '#/lib/error-text.ts'
import { ConfirmDialog } from '#/components/confirm-dialog.tsx'
import { toast } from '#/ui/toast.tsx'

/** `next` is the path of the page that asked for the second factor. */
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
        <FactorHeading hasReplaced title={t('factor.codes.title')} text={t('factor.codes.text')} />
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
      {isVerified && <p className="text-muted text-sm">{t('factor.on.none')}</p>}
      {canSkip && !isVerified && <SkipInDemo onVerified={onVerified} />}
    </>
  )
}

function Frame({ isInside = false, children }: { isInside?: boolean; children: ReactNode }) {
  const { t } = useTranslation('staff')
  return (
    <div className="flex min-h-page flex-col pt-safe">
      <header className="flex min-h-15 flex-wrap items-center justify-between px-5 py-1 print:hidden">
        {isInside ? (
          <Link
            to="/admin-panel"
            className="-ml-2 flex min-h-11 items-center gap-1 rounded-small pr-2 font-semibold text-sm hover:bg-inset"
          >
            <ChevronLeft aria-hidden="true" strokeWidth={1.75} className="size-5 text-muted" />
            {t('title')}
          </Link>
        ) : (
          <Logo />
        )}
        <StaffSignOut />
      </header>
      <main
        id="content"
        className="mx-auto flex w-full max-w-md flex-1 flex-col gap-6 px-5 pt-6 pb-12 sm:pt-16 lg:justify-center lg:pt-6 lg:pb-28"
      >
        {children}
      </main>
    </div>
  )
}

function VerifyFactor({ onVerified }: { onVerified: () => Promise<void> }) {
  const { t } = useTranslation('staff')
  const [kind, setKind] = useState<CodeKind>('app')
  const isApp = kind === 'app'

  async function verify(code: string) {
    await api.staff.verify({ code })
    await onVerified()
  }

  return (
    <>
      <FactorHeading
        title={t(isApp ? 'factor.verify.title' : 'factor.verify.recoveryTitle')}
        text={t(isApp ? 'factor.verify.text' : 'factor.verify.recoveryText')}
      />
      <CodeForm key={kind} kind={kind} submit={t('factor.verify.submit')} onCode={verify} />
      <Button variant="ghost" size="small" onClick={() => setKind(isApp ? 'recovery' : 'app')}>
        {t(isApp ? 'factor.verify.useRecovery' : 'factor.verify.useApp')}
      </Button>
      {!isApp && <p className="text-muted text-sm">{t('factor.verify.lost')}</p>}
    </>
  )
}

type FactorOnProps = { codesLeft: number; onCodes: (codes: string[]) => void }

function FactorOn({ codesLeft, onCodes }: FactorOnProps) {
  const { t } = useTranslation(['staff', 'common'])
  const [isAsking, setIsAsking] = useState(false)
  const renew = useMutation({
    mutationFn: () => api.staff.renewRecoveryCodes(),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError: (error) =>
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' }),
    onSettled: () => setIsAsking(false),
  })
  return (
    <>
      <FactorHeading title={t('factor.on.title')} text={t('factor.on.left', { count: codesLeft })} />
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {t('factor.on.renew')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        tone="primary"
        title={t('factor.on.renewTitle')}
        description={t('factor.on.renewText')}
        confirmLabel={t('factor.on.renew')}
        pendingLabel={t('factor.on.renewing')}
        pending={renew.isPending}
        onConfirm={() => renew.mutate()}
      />
    </>
  )
}

/** The server decides whether to offer this and checks it again on use. */
function SkipInDemo({ onVerified }: { onVerified: () => Promise<void> }) {
  const { t } = useTranslation(['staff', 'common'])
  const skip = useMutation({
    mutationFn: async () => {
      await api.staff.skipInDemo()
      await onVerified()
    },
    onError: (error) =>
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' }),
  })
  return (
    <div className="flex flex-col gap-3 rounded-input bg-gold-soft p-4 text-gold-ink text-sm">
      <p>{t('factor.demo.text')}</p>
      <Button variant="secondary" size="small" loading={skip.isPending} onClick={() => skip.mutate()}>
        {t('factor.demo.skip')}
      </Button>
    </div>
  )
}
