import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { UnlitGates } from '#/components/empty-pictures/unlit-gates.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { StaffPage } from '#/features/staff/shared/staff-page.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { Button } from '#/ui/button.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { type GatesSearch, readGatesSearch } from './gates-search.ts'
import { PairView, type TestPerson } from './pair-view.tsx'

/** The address holds the person to compare the reference with. */
export function GatesTestScreen({ chosen }: { chosen: GatesSearch['with'] }) {
  const { t } = useTranslation('gatesTest')
  return (
    <StaffPage
      title={t('title')}
      text={t('text')}
      actions={<p className="rounded-input bg-gold-soft px-4 py-2 text-gold-ink text-sm">{t('note')}</p>}
    >
      <People chosen={chosen} />
    </StaffPage>
  )
}

function People({ chosen }: { chosen: GatesSearch['with'] }) {
  const { t } = useTranslation('gatesTest')
  const query = useQuery(orpc.gatesTest.people.queryOptions({ staleTime: Infinity }))
  if (query.isPending) return <Skeleton className="h-13 w-full max-w-xl rounded-button" />
  if (!query.data) {
    return <QueryErrorState query={query} text={t('peopleFailed')} />
  }
  const [reference, ...others] = query.data.people
  return reference ? <Pairs reference={reference} others={others} chosen={chosen} /> : null
}

type PairsProps = { reference: TestPerson; others: readonly TestPerson[]; chosen: GatesSearch['with'] }

function Pairs({ reference, others, chosen }: PairsProps) {
  const { t } = useTranslation('gatesTest')
  const navigate = useNavigate()
  const other = others.find(({ id }) => id === chosen)
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('choose')}</legend>
        {others.map(({ id, name }) => (
          <Button
            key={id}
            variant={id === chosen ? 'primary' : 'secondary'}
            aria-pressed={id === chosen}
            className="max-sm:w-full"
            onClick={() =>
              void navigate({
                to: '/admin-panel/gates-test',
                search: readGatesSearch({ with: id }),
                replace: true,
                resetScroll: false,
              })
            }
          >
            {t('pair', { first: reference.name, second: name })}
          </Button>
        ))}
      </fieldset>
      {other ? (
        <PairView key={other.id} reference={reference} other={other} />
      ) : (
        <EmptyState picture={<UnlitGates />} title={t('start')} />
      )}
    </>
  )
}
