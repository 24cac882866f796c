import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BirthChangeState } from '@yuti/contract/birth-changes'
import type { OwnProfile } from '@yuti/contract/profiles'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorCode, errorText } from '#/lib/error-text.ts'
import { useBirthTimeText } from '#/features/births/shared/birth-time-text.ts'
import { usePlace } from '#/features/places/shared/use-place.ts'
import { Button } from '#/ui/button.tsx'
import { toast } from '#/ui/toast.tsx'
import { ownProfileQuery } from '../queries.ts'
import { BirthRequestDialog } from './birth-request-dialog.tsx'
import type { WizardDraft } from './draft.ts'

type BirthChangeCardProps = {
  own: OwnProfile
  /** What was typed; a birth request begins with it. */
  draft: WizardDraft
}

/** Says whether and when the birth can change, and offers to cancel a change or to ask staff. */
export function BirthChangeCard({ own, draft }: BirthChangeCardProps) {
  const { change, request } = own.birthChange
  const [isAsking, setIsAsking] = useState(false)
  if (change.kind === 'free' || change.kind === 'available') return null
  return (
    <section className="flex flex-col gap-3 rounded-input border border-line bg-surface px-4 py-3.5 text-sm">
      {change.kind === 'pending' ? <Pending change={change} /> : <Used own={own} nextAt={change.nextAt} />}
      {request && <Request request={request} isPending={change.kind === 'pending'} />}
      {change.kind === 'used' && (
        <div className="flex flex-wrap gap-2">
          <AskButton isOpen={request?.outcome === null} onPress={() => setIsAsking(true)} />
          {request?.outcome === null && <WithdrawButton askedAt={request.askedAt} />}
        </div>
      )}
      <BirthRequestDialog isOpen={isAsking} draft={draft} own={own} onClose={() => setIsAsking(false)} />
    </section>
  )
}

function AskButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const { t } = useTranslation('profiles')
  return (
    <Button variant="secondary" size="small" onClick={onPress}>
      {t(isOpen ? 'birthChange.askAgain' : 'birthChange.ask')}
    </Button>
  )
}

function WithdrawButton({ askedAt }: { askedAt: string }) {
  const { t } = useTranslation('profiles')
  const { withdraw, isWithdrawing } = useWithdraw(askedAt)
  return (
    <Button variant="ghost" size="small" loading={isWithdrawing} onClick={withdraw}>
      {t('birthChange.withdraw')}
    </Button>
  )
}

type Change<Kind extends BirthChangeState['change']['kind']> = Extract<
  BirthChangeState['change'],
  { kind: Kind }
>

function Pending({ change }: { change: Change<'pending'> }) {
  const { t } = useTranslation('profiles')
  const moment = useMomentText()
  const { cancel, isCancelling } = useCancel(change)
  return (
    <>
      <p className="flex gap-2.5 font-semibold">
        <CalendarClock aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
        {t('birthChange.pending', { moment: moment(change.effectiveAt) })}
      </p>
      <BirthText birth={change.birth} />
      <p className="text-muted text-pretty">
        {t(change.isByStaff ? 'birthChange.pendingApproved' : 'birthChange.pendingText')}
      </p>
      <Button variant="secondary" size="small" className="self-start" loading={isCancelling} onClick={cancel}>
        {t('birthChange.cancel')}
      </Button>
    </>
  )
}

function Used({ own, nextAt }: { own: OwnProfile; nextAt: string }) {
  const { t } = useTranslation('profiles')
  const format = useFormat()
  if (!own.birth) return <p className="text-pretty">{t('birthChange.returningUsed')}</p>
  return (
    <>
      <p className="font-semibold text-pretty">
        {t('birthChange.used', { date: format.date(nextAt, 'long') })}
      </p>
      <p className="text-muted text-pretty">{t('birthChange.usedText')}</p>
    </>
  )
}

type RequestProps = { request: NonNullable<BirthChangeState['request']>; isPending: boolean }

function Request({ request, isPending }: RequestProps) {
  const { t } = useTranslation('profiles')
  const format = useFormat()
  const date = format.date(request.askedAt, 'long')
  if (request.outcome === null && isPending) return null
  if (request.outcome === null)
    return (
      <div className="flex flex-col gap-1 border-line border-t pt-3">
        <p className="text-pretty">{t('birthChange.asked', { date })}</p>
        <BirthText birth={request.birth} />
      </div>
    )
  return (
    <div className="flex flex-col gap-1 border-line border-t pt-3">
      <p className="text-pretty">{t(`birthChange.${request.outcome}`, { date })}</p>
      {request.answer && <p className="wrap-anywhere whitespace-pre-wrap text-muted">{request.answer}</p>}
    </div>
  )
}

type Birth = NonNullable<OwnProfile['birth']>

/** A birth in one line: 14 February 1997, 06:45, Barcelona. */
export function BirthText({ birth }: { birth: Birth }) {
  const timeText = useBirthTimeText()
  const format = useFormat()
  const place = usePlace(birth.city)
  return (
    <p className="wrap-anywhere">
      {format.day(birth.date, 'long')}, {timeText(birth)}, {place?.label}
    </p>
  )
}

/** Formats a moment as 23 November 2026, 14:05. */
export function useMomentText(): (moment: Date | string) => string {
  const format = useFormat()
  return (moment) => `${format.date(moment, 'long')}, ${format.date(moment, 'time')}`
}

function useCancel({ birth: pending, isByStaff }: Change<'pending'>) {
  const { t } = useTranslation('profiles')
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.profiles.cancelBirthChange(),
    onSuccess: (own) => {
      queryClient.setQueryData(ownProfileQuery.queryKey, own)
      if (own.birth && isSameBirth(own.birth, pending)) toast({ title: t('birthChange.tooLate') })
      else {
        toast({
          title: t('birthChange.cancelled'),
          description: t(isByStaff ? 'birthChange.cancelledApproved' : 'birthChange.cancelledText'),
          tone: 'success',
        })
      }
    },
    onError: (error) =>
      toast({
        title: t('birthChange.cancelFailed'),
        description: errorCode(error) === null ? undefined : errorText(error),
        tone: 'destructive',
      }),
  })
  return { cancel: () => mutate(), isCancelling: isPending }
}

function isSameBirth(one: Birth, other: Birth): boolean {
  return (
    one.date === other.date &&
    one.time === other.time &&
    one.timeIsAbout === other.timeIsAbout &&
    one.city === other.city &&
    one.disambiguation === other.disambiguation
  )
}

/** Withdraws the open request that was asked at this moment. */
function useWithdraw(askedAt: string) {
  const { t } = useTranslation('profiles')
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.profiles.withdrawBirthRequest(),
    onSuccess: (own) => {
      queryClient.setQueryData(ownProfileQuery.queryKey, own)
      const isAnswered = own.birthChange.request?.askedAt === askedAt
      if (isAnswered) toast({ title: t('birthChange.alreadyAnswered') })
      else toast({ title: t('birthChange.withdrawn'), tone: 'success' })
    },
    onError: (error) =>
      toast({
        title: t('birthChange.withdrawFailed'),
        description: errorCode(error) === null ? undefined : errorText(error),
        tone: 'destructive',
      }),
  })
  return { withdraw: () => mutate(), isWithdrawing: isPending }
}
