import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { KeptResult } from '@yuti/contract/consent'
import { ChevronRight } from 'lucide-react'
import type { ComponentType } from 'react'
import { PlacesAround } from '#/components/empty-pictures/places-around.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { cn } from '#/ui/class-names.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { PersonRow, personListStyle } from '../shared/person-row.tsx'
import { useRemoveCalculation } from '../use-remove-calculation.ts'
import { LevelLegend } from './level-legend.tsx'

/** Called after a row was removed, to move the focus. */
type Removing = { onRemoved: () => void }

export type ComparedPeopleProps = {
  /** Results that guests let the member keep; undefined while they load. */
  kept: readonly KeptResult[] | undefined
  KeptRows: ComponentType<Removing & { kept: readonly KeptResult[] }>
}

/** Beside the member's own sky, a wide page has room for one column, a very wide one for two. */
const listStyle = cn(personListStyle, 'lg:grid-cols-1 2xl:grid-cols-2')

/** Everybody the member has compared; while there is nobody, what the stars mean. */
export function ComparedPeople({ kept, KeptRows, onRemoved }: ComparedPeopleProps & Removing) {
  const { t } = useTranslation('compatibility')
  const query = useQuery(orpc.compatibility.list.queryOptions())
  const remove = useRemoveCalculation(onRemoved)
  const keptRows = kept && kept.length > 0 && <KeptRows kept={kept} onRemoved={onRemoved} />
  if (query.isPending || (!query.isError && !kept)) return <PeopleSkeleton />
  // Somebody without a birth has nobody to compare with.
  if (hasCode(query.error, 'PROFILE_INCOMPLETE')) return <NobodyYet />
  if (!query.data) {
    return (
      <>
        {keptRows && <ul className={listStyle}>{keptRows}</ul>}
        <QueryErrorState query={query} text={t('manual.loadFailed')} />
      </>
    )
  }
  const { calculations } = query.data
  if (calculations.length === 0 && !keptRows) return <NobodyYet />
  return (
    <section className="flex flex-col gap-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-lg">{t('home.people')}</h2>
        <Link
          to="/manual-compatibility"
          className="-mr-2 inline-flex min-h-11 items-center gap-0.5 rounded-small px-2 font-semibold text-primary-ink text-sm hover:bg-primary-soft"
        >
          {t('manual.title')}
          <ChevronRight aria-hidden="true" strokeWidth={1.75} className="size-4" />
        </Link>
      </div>
      <ul className={listStyle}>
        {keptRows}
        {calculations.map((calculation) => (
          <PersonRow
            key={calculation.id}
            {...calculation}
            link={{ to: '/manual-compatibility/$id', params: { id: calculation.id } }}
            onRemove={() => remove(calculation)}
          />
        ))}
      </ul>
    </section>
  )
}

function NobodyYet() {
  const { t } = useTranslation('compatibility')
  return (
    <section className="flex flex-col gap-4">
      <EmptyState
        picture={<PlacesAround />}
        title={t('home.empty')}
        text={t('welcome')}
        className="px-0 pt-2 pb-0"
      />
      <LevelLegend />
    </section>
  )
}

function PeopleSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-2">
      <p aria-live="polite" className="sr-only">
        {t('loading')}
      </p>
      <div className="flex min-h-11 items-center">
        <Skeleton className="h-6 w-28" />
      </div>
      <div className={listStyle}>
        {[1, 2, 3].map((row) => (
          <div
            key={row}
            className="flex min-h-20 items-center gap-4 px-4 py-3 lg:rounded-card lg:border lg:border-line lg:bg-surface"
          >
            <Skeleton className="h-11.5 w-18 rounded-full" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4.5 w-24" />
              <Skeleton className="h-4 w-40 max-w-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
