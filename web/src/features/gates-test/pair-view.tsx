import { useQuery } from '@tanstack/react-query'
import type { PersonGates, TestPersonId } from '@yuti/contract/gates-test'
import { Bodygraph } from '#/features/bodygraph/shared/bodygraph.tsx'
import { ErrorState } from '#/components/error-state.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { asGates } from './as-gates.ts'
import { analyseChannels } from './channel-analysis.ts'
import { ChannelCards } from './channel-cards.tsx'
import { PersonCard } from './person-card.tsx'

export type TestPerson = { id: TestPersonId; name: string }

const useGates = (id: TestPersonId) =>
  useQuery(orpc.gatesTest.gates.queryOptions({ input: { id }, staleTime: Infinity }))

export function PairView({ reference, other }: { reference: TestPerson; other: TestPerson }) {
  const { t } = useTranslation('gatesTest')
  const first = useGates(reference.id)
  const second = useGates(other.id)
  const sides = [
    { person: reference, query: first },
    { person: other, query: second },
  ]
  return (
    <div className="flex flex-col gap-6">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {sides.map(({ person, query }) => {
          if (query.data) return <PersonCard key={person.id} gates={query.data} />
          if (query.isPending) return <Skeleton key={person.id} className="h-96 w-full rounded-card" />
          return (
            <ErrorState
              key={person.id}
              error={query.error}
              text={t('failed', { name: person.name })}
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
              className="rounded-card border border-line bg-surface"
            />
          )
        })}
      </div>
      {first.data && second.data && <Together first={first.data} second={second.data} />}
    </div>
  )
}

function Together({ first, second }: { first: PersonGates; second: PersonGates }) {
  const { t } = useTranslation('gatesTest')
  const names = [first.person.name, second.person.name] as const
  const title = t('pair', { first: names[0], second: names[1] })
  return (
    <>
      <section aria-labelledby="channel-analysis" className="flex flex-col gap-3">
        <h2 id="channel-analysis" className="text-lg">
          {t('analysis')}
        </h2>
        <ChannelCards findings={analyseChannels([first.allGates, second.allGates])} names={names} />
      </section>
      <section
        aria-labelledby="together"
        className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-6"
      >
        <h2 id="together" className="text-lg">
          {t('together')}
        </h2>
        <Bodygraph
          kind="pair"
          title={t('bodygraph', { name: title })}
          first={asGates(first.allGates)}
          second={asGates(second.allGates)}
          names={{ first: names[0], second: names[1] }}
        />
      </section>
    </>
  )
}
