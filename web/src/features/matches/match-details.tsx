import type { ListedMatch } from '@yuti/contract/matches'
import { lazyOverlay } from '#/components/lazy-overlay.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useIsWide } from '#/lib/use-is-wide.ts'
import { Button } from '#/ui/button.tsx'
import { Chip } from '#/ui/chip.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { MatchChannels } from './shared/match-channels.tsx'
import { useMatchDetails } from './use-match-details.ts'

/** Phones do without it. */
const MatchStory = lazyOverlay(() => import('./match-story.tsx').then((file) => file.MatchStory), {
  isEager: false,
})

/** Shows the channels, and beside the card on a wide page the full bio and interests. */
export function MatchDetails({ match }: { match: ListedMatch }) {
  const details = useMatchDetails(match)
  const isWide = useIsWide()
  if (details.isPending) return <DetailsSkeleton />
  if (!details.data) return <DetailsFailed isRetrying={details.isFetching} onRetry={details.refetch} />
  const { person } = details.data
  return (
    <div className="flex min-h-0 flex-col gap-6 md:overflow-y-auto md:[mask-image:linear-gradient(to_top,transparent,black_2rem)] md:[scrollbar-width:thin]">
      <div className="hidden flex-col gap-4 md:flex">
        {person.bio && <p className="whitespace-pre-line">{person.bio}</p>}
        {person.interests.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {person.interests.map((interest) => (
              <li key={interest} className="max-w-full">
                <Chip>{interest}</Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
      <MatchChannels match={details.data} isCompact />
      {isWide && <MatchStory person={person} isWanted onFailed={() => undefined} />}
    </div>
  )
}

function DetailsSkeleton() {
  return (
    <div className="flex flex-col gap-2 md:gap-4">
      <Skeleton className="h-8 md:h-16" />
      <Skeleton className="h-14 md:h-40" />
    </div>
  )
}

function DetailsFailed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => unknown }) {
  const { t } = useTranslation(['matches', 'common'])
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p role="alert" className="text-muted text-sm">
        {t('detailsFailed')}
      </p>
      <Button variant="secondary" size="small" loading={isRetrying} onClick={() => void onRetry()}>
        {t('action.retry', { ns: 'common' })}
      </Button>
    </div>
  )
}
