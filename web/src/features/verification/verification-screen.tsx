import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { VerificationState } from '@yuti/contract/verification'
import { BadgeCheck, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#/components/confirm-dialog.tsx'
import { LookedAt } from '#/components/empty-pictures/looked-at.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { NightStage } from '#/components/night-stage.tsx'
import { DetailHeader } from '#/components/screen-header.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { Button } from '#/ui/button.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { Intro } from './intro.tsx'
import { useStep, verificationQuery } from './queries.ts'
import { OpenCheckSteps } from './review.tsx'

/** "Verify your photos": consent, two pictures, waiting, the result. */
export function VerificationScreen() {
  const { t } = useTranslation('verification')
  const query = useQuery(verificationQuery)
  const navigate = useNavigate()
  return (
    <>
      <DetailHeader title={t('title')} onBack={() => void navigate({ to: '/profile' })} />
      <div className="mx-auto w-full max-w-lg px-5 pt-6 pb-10 lg:grid lg:max-w-4xl lg:grid-cols-2 lg:gap-x-12 lg:pt-12 2xl:max-w-6xl">
        <div className="flex flex-col gap-6 lg:justify-center">
          {query.isPending && <Skeleton className="h-96 rounded-card" />}
          {query.isError && !query.data && <QueryErrorState query={query} text={t('failed.load')} />}
          {query.data && <Phase state={query.data} />}
        </div>
        <NightStage className="self-start">
          <LookedAt />
        </NightStage>
      </div>
    </>
  )
}

function Phase({ state }: { state: VerificationState }) {
  const { badge, check } = state
  if (check?.state === 'open') return <OpenCheckSteps check={check} />
  if (check?.state === 'waiting' || check?.state === 'staff')
    return (
      <>
        <Waiting isWithStaff={check.state === 'staff'} />
        <Withdraw />
      </>
    )
  if (badge === 'shown')
    return (
      <>
        <Verified erasedAt={check?.erasedAt ?? null} />
        <Withdraw />
      </>
    )
  return (
    <>
      <Intro state={state} />
      {(badge === 'paused' || check !== null) && <Withdraw />}
    </>
  )
}

const noteStyle = 'flex flex-col items-center gap-3 pt-6 text-center'

function Waiting({ isWithStaff }: { isWithStaff: boolean }) {
  const { t } = useTranslation('verification')
  return (
    <section className={noteStyle}>
      <Hourglass
        aria-hidden="true"
        strokeWidth={1.5}
        className="size-12 text-muted motion-safe:animate-shimmer"
      />
      <h2 className="text-xl">
        <output>{t(isWithStaff ? 'staff.title' : 'waiting.title')}</output>
      </h2>
      <p className="text-balance text-muted">{t(isWithStaff ? 'staff.text' : 'waiting.text')}</p>
      <ToProfile />
    </section>
  )
}

function Verified({ erasedAt }: { erasedAt: string | null }) {
  const { t } = useTranslation('verification')
  const format = useFormat()
  return (
    <section className={noteStyle}>
      <BadgeCheck aria-hidden="true" strokeWidth={1.5} className="size-14 text-primary-ink" />
      <h2 className="text-xl">
        <output>{t('verified.title')}</output>
      </h2>
      <p className="text-balance text-muted">{t('verified.text')}</p>
      <p className="text-balance text-muted text-sm">
        {erasedAt === null
          ? t('verified.erased')
          : t('verified.erasedOn', {
              date: `${format.date(erasedAt, 'long')}, ${format.date(erasedAt, 'time')}`,
            })}
      </p>
      <ToProfile />
    </section>
  )
}

function ToProfile() {
  const { t } = useTranslation('verification')
  return (
    <ButtonLink to="/profile" className="mt-3 w-full">
      {t('verified.profile')}
    </ButtonLink>
  )
}

/** Takes the consent back. */
function Withdraw() {
  const { t } = useTranslation('verification')
  const [isAsking, setIsAsking] = useState(false)
  const withdraw = useStep(() => api.verification.withdraw(), t('failed.withdraw'))
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {t('withdraw.button')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('withdraw.title')}
        description={t('withdraw.text')}
        confirmLabel={t('withdraw.confirm')}
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    </>
  )
}
