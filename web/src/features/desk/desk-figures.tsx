import type { DeskKind } from '@yuti/contract/moderation-choices'
import { useCounted } from '#/features/staff/shared/use-counted.ts'
import { useStaffDate } from '#/features/staff/shared/use-staff-date.ts'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useDuration } from './shared/use-duration.ts'

type Figure = { kind: DeskKind; waiting: number; medianMinutes: number; oldestSince: string }
type DeskFiguresProps = {
  figures: readonly Figure[]
  appeals: { decided: number; changed: number }
}

/** How many wait of each kind, for how long, and how often a decision was changed on appeal. */
export function DeskFigures({ figures, appeals }: DeskFiguresProps) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const date = useStaffDate()
  const inWords = useDuration()
  const counted = useCounted()
  return (
    <section aria-label={t('figures.title')}>
      <dl className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
        {figures.map(({ kind, waiting, medianMinutes, oldestSince }) => (
          <Card key={kind} term={t(`kinds.${kind}`)} figure={counted(waiting)}>
            {waiting > 1 && <>{t('figures.median', { time: inWords(medianMinutes) })}, </>}
            {t('figures.oldest', { date: date(oldestSince) })}
          </Card>
        ))}
        <Card
          term={t('figures.appeals')}
          figure={appeals.decided === 0 ? '–' : format.percent(appeals.changed / appeals.decided)}
        >
          {t('figures.appealsText', { changed: appeals.changed, decided: appeals.decided })}
        </Card>
      </dl>
    </section>
  )
}

function Card({ term, figure, children }: { term: string; figure: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-1 rounded-card border border-line bg-surface px-3 py-2 sm:px-4 sm:py-3">
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="font-semibold text-xl tabular-nums">{figure}</dd>
      <dd className="text-muted text-xs">{children}</dd>
    </div>
  )
}
