import { useQuery } from '@tanstack/react-query'
import type { PersonGates, TestPersonId } from '@yuti/contract/gates-test'
import { Bodygraph } from '#/features/bodygraph/shared/bodygraph.tsx'
import { exactPairBodygraph } from '#/features/bodygraph/shared/exact-bodygraph.ts'
import { QueryErrorState } from '#/components/error-state.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { asGates } from './as-gates.ts'
import { analyseChannels, type ChannelFinding } from './channel-analysis.ts'
import { PersonCard } from './person-card.tsx'
import { channelDotStyles, ChannelName } from '#/features/compatibility/shared/channel-names.tsx'
import { Chip } from '#/ui/chip.tsx'
import { cn } from '#/ui/class-names.ts'

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
            <QueryErrorState
              key={person.id}
              query={query}
              text={t('failed', { name: person.name })}
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
          className="max-sm:-mx-3"
          kind="pair"
          title={t('bodygraph', { name: title })}
          first={asGates(first.allGates)}
          second={asGates(second.allGates)}
          names={{ first: names[0], second: names[1] }}
          possible={exactPairBodygraph(first.allGates, second.allGates)}
        />
      </section>
    </>
  )
}

const tones = { full: 'rhythm', partial: 'gold', none: 'plain' } as const

type ChannelCardsProps = { findings: readonly ChannelFinding[]; names: readonly string[] }

function ChannelCards({ findings, names }: ChannelCardsProps) {
  const { t } = useTranslation('gatesTest')
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-3">
      {findings.map(({ channel, state, gatesByPerson }) => (
        <li
          key={channel}
          className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
        >
          <div className="flex flex-wrap items-center gap-2.5">
            <span aria-hidden="true" className={cn('size-3 rounded-full', channelDotStyles[channel])} />
            <h3 className="flex-1 font-sans text-base tracking-normal">
              <ChannelName channel={channel} />
            </h3>
            <Chip tone={tones[state]} size="small">
              {t(`states.${state}`)}
            </Chip>
          </div>
          <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm">
            {names.map((name, index) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="text-right font-medium tabular-nums">
                  {gatesByPerson[index]?.join(', ') || t('missing')}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
