import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { KeptResult } from '@yuti/contract/consent'
import { Plus } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useBirthTimeText } from '#/features/births/shared/birth-time-text.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { NewOrbit } from '#/components/empty-pictures/new-orbit.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { DottedLine } from '#/components/dotted-line.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { DetailHeader } from '#/components/screen-header.tsx'
import { orpc } from '#/lib/api.ts'
import { useIsWide } from '#/lib/use-is-wide.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { cn } from '#/ui/class-names.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { toast } from '#/ui/toast.tsx'
import { useRemoveCalculation } from './use-remove-calculation.ts'
import type { Calculation } from '@yuti/contract/compatibility'
import { PersonRow, personListStyle } from './shared/person-row.tsx'
import { usePlace } from '#/features/places/shared/use-place.ts'
import { useFormat } from '#/i18n/format.ts'

/** A phone never draws it. */
const LevelLegend = lazy(() =>
  import('./home/level-legend.tsx').then((file) => ({ default: file.LevelLegend })),
)

/** On a wide page the ways to compare and the meaning of the stars are beside the list. */
const stageStyle =
  'flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start xl:grid-cols-[minmax(0,1fr)_23rem]'
const listStyle = cn(personListStyle, 'lg:grid-cols-1 2xl:grid-cols-2')

/** Called after an item was removed, to move the focus. */
type Removing = { onRemoved: () => void }

type KeptProps = {
  /** Results that guests let the member keep, listed before the calculations; undefined while they and the links load. */
  kept: readonly KeptResult[] | undefined
  KeptRows: ComponentType<Removing & { kept: readonly KeptResult[] }>
}
type CalculationsScreenProps = KeptProps & {
  /** The invite links that the member has sent. */
  Links: ComponentType<Removing>
}

export function CalculationsScreen({ Links, ...others }: CalculationsScreenProps) {
  const { t } = useTranslation(['compatibility', 'common'])
  const navigate = useNavigate()
  const page = useRef<HTMLDivElement>(null)
  const focusPage = () => page.current?.focus()
  return (
    <>
      <DetailHeader
        title={t('manual.title')}
        onBack={() => void navigate({ to: '/compatibility' })}
        actions={
          <ButtonLink
            to="/manual-compatibility/add"
            variant="ghost"
            size="small"
            aria-label={t('manual.add')}
            className="gap-1 px-2.5 max-[24rem]:w-11"
          >
            <Plus aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
            <span className="max-[24rem]:sr-only">{t('manual.add')}</span>
          </ButtonLink>
        }
      />
      <div
        ref={page}
        tabIndex={-1}
        className="mx-auto flex w-full max-w-md flex-1 flex-col px-4 pt-4 pb-8 outline-none md:max-w-2xl md:px-6 lg:max-w-5xl 2xl:max-w-[96rem] 2xl:px-8"
      >
        <CalculationsBody {...others} links={<Links onRemoved={focusPage} />} onRemoved={focusPage} />
      </div>
    </>
  )
}

/** Everything comes at once, so that the links do not push the list down. */
function CalculationsBody({ kept, KeptRows, links, onRemoved }: KeptProps & Removing & { links: ReactNode }) {
  const { t } = useTranslation(['compatibility', 'common'])
  const query = useQuery(orpc.compatibility.list.queryOptions())
  const remove = useRemoveCalculation(onRemoved)
  const { isError } = query
  useEffect(() => {
    if (!isError) return
    toast({ title: t('common:error.title'), description: t('manual.loadFailed'), tone: 'destructive' })
  }, [isError, t])

  if (query.isPending || !kept) return <CalculationsSkeleton />
  const calculations = query.data?.calculations ?? []
  const hasRows = calculations.length > 0 || kept.length > 0
  const isList = hasRows && query.data !== undefined
  return (
    <div className={isList ? stageStyle : 'flex flex-1 flex-col'}>
      {/* The links keep their place when the last row goes: mounted a second time they would be read again. */}
      <div className="flex min-w-0 flex-1 flex-col">
        {links}
        {hasRows && (
          <ul className={listStyle}>
            <KeptRows kept={kept} onRemoved={onRemoved} />
            {calculations.map((calculation) => (
              <CalculationRow
                key={calculation.id}
                calculation={calculation}
                onRemove={() => remove(calculation)}
              />
            ))}
          </ul>
        )}
        {!query.data && <QueryErrorState query={query} text={t('manual.loadFailed')} />}
        {query.data && !hasRows && <NobodyYet />}
      </div>
      {isList && <SomebodyElse />}
    </div>
  )
}

function NobodyYet() {
  const { t } = useTranslation(['compatibility', 'consent'])
  return (
    <EmptyState picture={<NewOrbit />} title={t('manual.empty')}>
      <ButtonLink to="/manual-compatibility/add" className="px-3">
        {t('check')}
      </ButtonLink>
      <ButtonLink to="/manual-compatibility/ask" variant="ghost">
        {t('consent:ask.title')}
      </ButtonLink>
    </EmptyState>
  )
}

/** Both ways to compare with one more person, at the end of the list or beside it. */
function SomebodyElse() {
  const { t } = useTranslation('compatibility')
  const isWide = useIsWide('lg')
  return (
    <div className="flex min-w-0 flex-col gap-6 lg:gap-5">
      <div className="mx-auto flex w-full max-w-md flex-col items-center gap-2 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:px-5 lg:pt-3 lg:pb-2">
        <NewOrbit />
        <ButtonLink to="/manual-compatibility/add" variant="secondary" wide>
          {t('check')}
        </ButtonLink>
        <ButtonLink to="/manual-compatibility/ask" variant="ghost" wide>
          {t('home.ask')}
        </ButtonLink>
      </div>
      {isWide && (
        <section className="flex flex-col gap-2">
          <h2 className="font-sans font-semibold text-base tracking-normal">{t('home.help')}</h2>
          <Suspense>
            <LevelLegend />
          </Suspense>
        </section>
      )}
    </div>
  )
}

function CalculationsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={stageStyle}>
      <p aria-live="polite" className="sr-only">
        {t('loading')}
      </p>
      <div className={listStyle}>
        {[1, 2, 3, 4].map((row) => (
          <div
            key={row}
            className="flex min-h-24 items-center gap-4 px-4 lg:rounded-card lg:border lg:border-line lg:bg-surface"
          >
            <Skeleton className="h-11.5 w-18 rounded-full" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4.5 w-32" />
              <Skeleton className="h-4 w-44 max-w-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

type CalculationRowProps = { calculation: Calculation; onRemove: () => void }

function CalculationRow({ calculation, onRemove }: CalculationRowProps) {
  const { t } = useTranslation('compatibility')
  const format = useFormat()
  const timeText = useBirthTimeText()
  const { id, birth, calculatedAt } = calculation
  const place = usePlace(birth.city)
  const moment = `${format.day(birth.date)}, ${timeText(birth)}`
  return (
    <PersonRow
      {...calculation}
      link={{ to: '/manual-compatibility/$id', params: { id } }}
      note={<DottedLine parts={[moment, place?.name]} />}
      menuNote={t('manual.calculated', { date: format.date(calculatedAt, 'medium') })}
      onRemove={onRemove}
    />
  )
}
