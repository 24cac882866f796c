import type { MatchId } from '@yuti/contract/base'
import type { DateCard, DatePlan } from '@yuti/contract/date-cards'
import { CalendarHeart, CalendarPlus, MapPin } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { makeCalendarFile } from '#/features/dates/calendar-file.ts'
import { MoonWords, useMoonDays } from '#/features/dates/moon-words.tsx'
import { saveCalendarFile } from '#/features/dates/save-calendar-file.ts'
import { useDateActions } from '#/features/dates/use-date-actions.ts'
import { useDateTime } from '#/features/dates/use-date-time.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { ConfirmDialog } from '#/components/confirm-dialog.tsx'
import { Tag } from '#/ui/tag.tsx'
import { toast } from '#/ui/toast.tsx'

type DateMessageProps = {
  matchId: MatchId
  /** The other person's name. */
  name: string
  date: DateCard
  /** Whether the member sent the message. */
  isOwn: boolean
}

const titles = {
  proposed: 'proposed',
  accepted: 'accepted',
  declined: 'declined',
  called_off: 'calledOff',
} as const

/** What a message about a date shows instead of its text. */
export function DateMessage({ matchId, name, date, isOwn }: DateMessageProps) {
  const { t } = useTranslation('dates')
  const { step, plan, number } = date
  const side = isOwn ? 'Own' : 'Other'
  const title = t(`card.${titles[step]}${side}`, { name })
  if (step === 'proposed' && !plan) return <Line>{t(`card.withdrawn${side}`)}</Line>
  if (!plan || step === 'declined' || step === 'called_off') return <Line>{title}</Line>
  return (
    <section
      aria-label={title}
      className="flex w-full flex-col gap-2.5 rounded-button border border-line bg-surface px-4 py-3 text-ink text-sm"
    >
      <p className="flex items-center gap-2 font-semibold">
        <CalendarHeart aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-primary-ink" />
        {title}
      </p>
      <p className="flex gap-2">
        <MapPin aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-muted" />
        <span className="min-w-0 break-words">{plan.place}</span>
      </p>
      {step === 'proposed' ? (
        <Proposal target={{ matchId, number }} name={name} plan={plan} />
      ) : (
        <Accepted target={{ matchId, number }} name={name} plan={plan} />
      )}
    </section>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-button border border-line border-dashed px-4 py-2.5 text-muted text-sm">
      {children}
    </p>
  )
}

type PartProps = { target: { matchId: MatchId; number: number }; name: string; plan: DatePlan }

const isFuture = (at: string) => Date.parse(at) > Date.now()

function Proposal({ target, name, plan }: PartProps) {
  const { t } = useTranslation('dates')
  const dateTime = useDateTime()
  const { running, accept, decline, end } = useDateActions(target)
  const isOpen = plan.state === 'open' && plan.times.some(isFuture)
  const moon = useMoonDays(isOpen ? plan.times.filter(isFuture) : [])
  return (
    <>
      <ul className="flex flex-col gap-1">
        {plan.times.map((at) => (
          <li key={at} className="flex flex-col border-line border-t pt-1.5">
            <span className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <time dateTime={at} className={isFuture(at) ? 'font-medium' : 'text-muted line-through'}>
                {dateTime(at)}
              </time>
              {plan.chosen === at && plan.state === 'accepted' && <Tag tone="gold">{t('card.chosen')}</Tag>}
              {isOpen && !plan.isOwn && isFuture(at) && (
                <Button
                  size="small"
                  loading={running === at}
                  aria-label={t('card.acceptTime', { time: dateTime(at) })}
                  onClick={() => void accept(at)}
                >
                  {t('card.accept')}
                </Button>
              )}
            </span>
            <MoonWords day={moon.get(at)} />
          </li>
        ))}
      </ul>
      <p className="text-muted text-xs">{isOpen ? t('card.localTime') : <Outcome plan={plan} />}</p>
      {isOpen && plan.isOwn && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-muted">{t('card.waits', { name })}</span>
          <Button variant="ghost" size="small" loading={running === 'end'} onClick={() => void end()}>
            {t('card.withdraw')}
          </Button>
        </div>
      )}
      {isOpen && !plan.isOwn && (
        <Button
          variant="secondary"
          size="small"
          loading={running === 'decline'}
          onClick={() => void decline()}
        >
          {t('card.none')}
        </Button>
      )}
    </>
  )
}

function Outcome({ plan: { state } }: { plan: DatePlan }) {
  const { t } = useTranslation('dates')
  if (state === 'accepted') return t('card.localTime')
  if (state === 'declined') return t('card.noneFits')
  return state === 'called_off' ? t('card.isOff') : t('card.expired')
}

function Accepted({ target, name, plan }: PartProps) {
  const { t } = useTranslation('dates')
  const dateTime = useDateTime()
  const { running, end } = useDateActions(target)
  const [isAsking, setIsAsking] = useState(false)
  const { chosen } = plan
  const isToCome = plan.state === 'accepted' && chosen !== null && isFuture(chosen)
  const moon = useMoonDays(isToCome ? [chosen] : [])
  if (chosen === null) return null

  async function addToCalendar() {
    if (chosen === null) return
    const title = t('event.title', { name })
    const entry = {
      id: plan.calendarId,
      title,
      place: plan.place,
      start: new Date(chosen),
      madeAt: new Date(),
    }
    try {
      await saveCalendarFile(makeCalendarFile(entry))
    } catch {
      toast({ title: t('failed.title'), description: t('failed.calendar'), tone: 'destructive' })
    }
  }

  async function callOff() {
    await end()
    setIsAsking(false)
  }

  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2 border-line border-t pt-2.5">
        <time
          dateTime={chosen}
          className={plan.state === 'accepted' ? 'font-medium' : 'text-muted line-through'}
        >
          {dateTime(chosen)}
        </time>
        {plan.state === 'called_off' && <Tag>{t('card.isOff')}</Tag>}
      </p>
      <MoonWords day={moon.get(chosen)} />
      {isToCome && (
        <div className="flex flex-wrap gap-2 *:flex-[1_1_max-content]">
          <Button
            variant="secondary"
            size="small"
            icon={<CalendarPlus aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />}
            onClick={() => void addToCalendar()}
          >
            {t('card.calendar')}
          </Button>
          <Button variant="ghost" size="small" onClick={() => setIsAsking(true)}>
            {t('card.callOff')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('callOff.title')}
        description={t('callOff.text', { name })}
        confirmLabel={t('card.callOff')}
        keepLabel={t('callOff.keep')}
        pending={running === 'end'}
        onConfirm={() => void callOff()}
      />
    </>
  )
}
