import { useQuery } from '@tanstack/react-query'
import type { TestPersonId } from '@yuti/contract/gates-test'
import { useState } from 'react'
import { ErrorState } from '#/components/error-state.tsx'
import { StaffPage } from '#/components/staff-shell/staff-page.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { Button } from '#/ui/button.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { PairView, type TestPerson } from './pair-view.tsx'

export function GatesTestScreen() {
  const { t } = useTranslation('gatesTest')
  return (
    <StaffPage title={t('title')} text={t('text')}>
      <p className="rounded-input bg-gold-soft px-4 py-3 text-gold-ink text-sm">{t('note')}</p>
      <People />
    </StaffPage>
  )
}

function People() {
  const { t } = useTranslation('gatesTest')
  const query = useQuery(orpc.gatesTest.people.queryOptions({ staleTime: Infinity }))
  if (query.isPending) return <Skeleton className="h-13 w-full max-w-xl rounded-button" />
  if (!query.data) {
    return (
      <ErrorState
        error={query.error}
        text={t('peopleFailed')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  const [reference, ...others] = query.data.people
  return reference ? <Pairs reference={reference} others={others} /> : null
}

function Pairs({ reference, others }: { reference: TestPerson; others: readonly TestPerson[] }) {
  const { t } = useTranslation('gatesTest')
  const [chosen, setChosen] = useState<TestPersonId | null>(null)
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
            onClick={() => setChosen(id)}
          >
            {t('pair', { first: reference.name, second: name })}
          </Button>
        ))}
      </fieldset>
      {other ? (
        <PairView key={other.id} reference={reference} other={other} />
      ) : (
        <p className="rounded-card border border-line border-dashed px-6 py-16 text-center text-mute">
          {t('start')}
        </p>
      )}
    </>
  )
}
