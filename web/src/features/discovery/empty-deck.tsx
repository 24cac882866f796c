import { useQuery } from '@tanstack/react-query'
import type { Emptiness } from '@yuti/contract/discovery'
import { HeartHandshake, History, Orbit, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Sunset } from '#/components/empty-pictures/sunset.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { lazyOverlay } from '#/components/lazy-overlay.tsx'
import { useFormat } from '#/i18n/format.ts'
import { orpc } from '#/lib/api.ts'
import { Button } from '#/ui/button.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { cn } from '#/ui/class-names.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { WideningSteps } from './widening-steps.tsx'

type EmptyDeckProps = {
  onFilter: () => void
  /** Called before the pressed button is removed, so the focus can move. */
  onWidened: () => void
}

const InviteDialog = lazyOverlay(() => import('./shared/invite-dialog.tsx').then((file) => file.InviteDialog))

/** The other ways on are quieter than the one that shows more people. */
const tileStyle =
  'min-h-21 flex-col gap-1.5 border-line px-2 text-sm [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-muted'

/** Explains why nobody is left, offers wider filters and other ways on. */
export function EmptyDeck({ onFilter, onWidened }: EmptyDeckProps) {
  const { t } = useTranslation(['deckEnd', 'discovery'])
  const [isInviting, setIsInviting] = useState(false)
  const why = useQuery(orpc.discovery.explainEmptyDeck.queryOptions())
  const reasonOf = useReason()
  const hasSteps = why.data !== undefined && why.data.steps.length > 0
  return (
    <>
      <EmptyState
        picture={<Sunset />}
        title={t('empty.title')}
        text={why.data ? reasonOf(why.data) : t('empty.text')}
        // All its buttons fit a window of 800 px.
        className="[@media(height<56rem)]:[--empty-zoom:0.95]"
      >
        {why.isPending && <Skeleton className="h-13 w-full rounded-button" />}
        {why.data && (
          <WideningSteps
            saved={why.data.filters}
            steps={why.data.steps}
            onFilter={onFilter}
            onWidened={onWidened}
          />
        )}
        {!hasSteps && <ButtonLink to="/matches">{t('empty.matches')}</ButtonLink>}
        <div className={cn('grid grid-cols-2 gap-2', hasSteps && 'mt-2')}>
          {hasSteps && (
            <ButtonLink to="/matches" variant="secondary" className={tileStyle}>
              <HeartHandshake aria-hidden="true" strokeWidth={1.75} />
              {t('empty.matches')}
            </ButtonLink>
          )}
          <ButtonLink to="/compatibility" variant="secondary" className={tileStyle}>
            <Orbit aria-hidden="true" strokeWidth={1.75} />
            {t('empty.compatibility')}
          </ButtonLink>
          <ButtonLink to="/likes" search={{ list: 'passed' }} variant="secondary" className={tileStyle}>
            <History aria-hidden="true" strokeWidth={1.75} />
            {t('discovery:likes.secondLook')}
          </ButtonLink>
          <Button
            variant={hasSteps ? 'secondary' : 'ghost'}
            className={hasSteps ? tileStyle : 'col-span-2'}
            onClick={() => setIsInviting(true)}
          >
            {hasSteps && <Send aria-hidden="true" strokeWidth={1.75} />}
            {t('empty.invite')}
          </Button>
        </div>
      </EmptyState>
      <InviteDialog
        open={isInviting}
        onOpenChange={setIsInviting}
        isWanted={isInviting}
        onFailed={() => setIsInviting(false)}
      />
    </>
  )
}

function useReason(): (emptiness: Emptiness) => string {
  const { t } = useTranslation(['deckEnd', 'discovery'])
  const format = useFormat()
  return ({ reason, filters }) => {
    if (reason === 'decided') return t('empty.decided')
    if (reason === 'distance') {
      return t('empty.distance', { distance: format.distance(filters.distanceKm) })
    }
    if (reason === 'age') return t('empty.age', { from: filters.minAge, to: filters.maxAge })
    return t(reason === 'nobody' ? 'empty.text' : `empty.${reason}`)
  }
}
