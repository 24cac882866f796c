import type { Check, Trouble } from '@yuti/contract/health'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { Card } from './card.tsx'
import { useCheckWords } from './use-check-words.ts'

const looks = {
  act: { Icon: CircleAlert, ink: 'text-danger-ink', box: 'bg-danger-soft' },
  attention: { Icon: TriangleAlert, ink: 'text-gold-ink', box: 'bg-gold-soft' },
} as const

/** What needs a hand, the most urgent first and with what to do, and then what is in order. */
export function ChecksCard({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation('health')
  const say = useCheckWords()
  const trouble = checks.filter((check) => check.state !== 'ok')
  const well = checks.filter((check) => check.state === 'ok')
  return (
    <Card
      className="md:col-span-2 xl:col-span-3"
      title={t('checks.title')}
      note={trouble.length === 0 ? t('checks.fine') : t('checks.trouble', { count: trouble.length })}
    >
      {trouble.length > 0 && (
        <ul className="flex flex-col gap-3">
          {trouble.map((check) => (
            <TroubleRow key={keyOf(check)} check={check} />
          ))}
        </ul>
      )}
      {well.length > 0 && (
        <section aria-label={t('checks.well')}>
          <h3 className="mb-2 text-muted text-sm">{t('checks.well')}</h3>
          <ul className="grid gap-x-8 gap-y-2 md:grid-cols-2">
            {well.map((check) => (
              <li key={keyOf(check)} className="flex gap-2.5 text-sm">
                <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-rhythm-ink" />
                <span className="min-w-0 wrap-anywhere">{say(check)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}

function keyOf({ finding, name }: Check): string {
  return `${finding} ${name ?? ''}`
}

function TroubleRow({ check }: { check: Trouble }) {
  const { t } = useTranslation('health')
  const say = useCheckWords()
  const { Icon, ink, box } = looks[check.state]
  return (
    <li className={cn('flex flex-col gap-1 rounded-input p-4', box)}>
      <p className={cn('flex items-center gap-2 font-semibold text-sm', ink)}>
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {t(`checks.state.${check.state}`)}
      </p>
      <p className="wrap-anywhere font-semibold">{say(check)}</p>
      <p className="wrap-anywhere text-sm">{t(`todo.${check.finding}`)}</p>
    </li>
  )
}
