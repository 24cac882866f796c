import type { MatchId } from '@yuti/contract/base'
import { dates as limits } from '@yuti/contract/limits'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorText } from '#/lib/error-text.ts'
import { createUuid } from '#/lib/uuid.ts'
import { Button } from '#/ui/button.tsx'
import { FieldError } from '#/ui/field.tsx'
import { Sheet } from '#/ui/sheet.tsx'
import { Textarea } from '#/ui/textarea.tsx'
import { useMoonDays } from './moon-words.tsx'
import { firstChoice, instantOf } from './time-choices.ts'
import { type ChosenTime, TimeFields } from './time-fields.tsx'
import { useRefreshChat } from './use-date-actions.ts'

/** A proposal that is being made. The key belongs to its content, so that a retry proposes once. */
export type Draft = { clientId: string; place: string; times: readonly ChosenTime[] }

export function emptyDraft(now: Date): Draft {
  return { clientId: createUuid(), place: '', times: [{ id: createUuid(), ...firstChoice(now, 1) }] }
}

type PlanSheetProps = {
  matchId: MatchId
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
  draft: Draft
  onDraftChange: (draft: Draft) => void
}

export function PlanSheet({ matchId, name, open, onOpenChange, draft, onDraftChange }: PlanSheetProps) {
  const { t } = useTranslation('dates')
  const errorId = useId()
  const refresh = useRefreshChat(matchId)
  const [isSending, setIsSending] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { place, times } = draft
  const problems = problemsOf(times)
  const moon = useMoonDays(open ? futureTimes(times) : [])

  const change = (next: Partial<Draft>) => {
    setFailure(null)
    onDraftChange({ ...draft, ...next, clientId: createUuid() })
  }
  const addTime = () =>
    change({ times: [...times, { id: createUuid(), ...firstChoice(new Date(), times.length + 1) }] })

  async function send() {
    setIsTried(true)
    if (isSending || place.trim() === '' || problems.some(Boolean)) return
    setIsSending(true)
    setFailure(null)
    try {
      await api.dates.propose({ matchId, clientId: draft.clientId, place, times: futureTimes(times) })
      onDraftChange(emptyDraft(new Date()))
      setIsTried(false)
      onOpenChange(false)
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setIsSending(false)
    }
    await refresh()
  }

  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('plan')}
      description={t('form.text', { name })}
      footer={
        <Button loading={isSending} onClick={() => void send()}>
          {t('form.send')}
        </Button>
      }
    >
      <Textarea
        label={t('form.place')}
        hint={t('form.placeHint')}
        error={isTried && place.trim() === '' ? t('form.placeMissing') : undefined}
        rows={1}
        maxLength={limits.placeMax}
        value={place}
        onChange={(event) => change({ place: event.target.value.replace(/\n/g, ' ') })}
      />
      <div className="flex flex-col gap-4">
        {times.map((time, index) => {
          const problem = problems[index]
          const at = instantOf(time.day, time.hour)
          return (
            <TimeFields
              key={time.id}
              number={index + 1}
              time={time}
              error={problem && (isTried || problem === 'same') ? t(`form.${problem}`) : undefined}
              day={at ? moon.get(at.toISOString()) : undefined}
              onChange={(next) => change({ times: times.map((one) => (one.id === time.id ? next : one)) })}
              onRemove={
                times.length > 1
                  ? () => change({ times: times.filter((one) => one.id !== time.id) })
                  : undefined
              }
            />
          )
        })}
        {times.length < limits.timesMax && (
          <Button
            variant="ghost"
            size="small"
            className="-ml-4 self-start"
            icon={<Plus aria-hidden="true" strokeWidth={1.75} className="size-5" />}
            onClick={addTime}
          >
            {t('form.add')}
          </Button>
        )}
        <p className="text-muted text-xs">{t('form.zone', { name })}</p>
      </div>
      <FieldError id={errorId}>{failure}</FieldError>
    </Sheet>
  )
}

type Problem = 'past' | 'same' | null

function problemsOf(times: readonly ChosenTime[]): Problem[] {
  const instants = times.map(({ day, hour }) => instantOf(day, hour)?.getTime() ?? 0)
  return instants.map((at, index) => {
    if (at <= Date.now()) return 'past'
    return instants.indexOf(at) < index ? 'same' : null
  })
}

function futureTimes(times: readonly ChosenTime[]): string[] {
  const instants = times.flatMap(({ day, hour }) => instantOf(day, hour) ?? [])
  return instants.filter((at) => at.getTime() > Date.now()).map((at) => at.toISOString())
}
