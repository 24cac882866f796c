import type { OwnProfile } from '@yuti/contract/profiles'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { completenessOf, type Missing } from './completeness.ts'

const wizardSteps: Partial<Record<Missing, 1 | 2 | 3>> = { time: 1, bio: 2, interests: 2, photos: 3 }

/** How much of the profile is told, and a link to what would help most next. Only the member sees it. */
export function CompletenessHint({ own }: { own: OwnProfile }) {
  const { t } = useTranslation('about')
  const format = useFormat()
  const id = useId()
  const { percent, next } = completenessOf(own)
  if (!next) return null
  const step = wizardSteps[next]
  const target = step
    ? ({ to: '/profile-setup', search: { step } } as const)
    : ({ to: '/profile/about' } as const)
  return (
    <Link
      {...target}
      className="flex flex-col gap-2 rounded-input border border-line bg-surface px-4 py-3 text-sm transition-colors duration-150 hover:bg-inset"
    >
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1">{t(`next.${next}`)}</p>
        <ChevronRight aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-muted" />
      </div>
      <div className="flex items-center gap-2">
        <progress
          aria-labelledby={id}
          value={percent}
          max={100}
          className="h-1.5 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-primary-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary-ink"
        />
        <span id={id} className="font-semibold tabular-nums">
          {t('complete', { percent: format.number(percent) })}
        </span>
      </div>
    </Link>
  )
}
