import type { CalculationResult, ConnectionKind } from '@yuti/contract/compatibility'
import { isChannelKey } from '#/features/bodygraph/shared/channel-key.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Disclosure } from '#/ui/disclosure.tsx'
import { type GateOwner, useGateOwners } from './channel-rows.tsx'

type Connection = CalculationResult['connections'][number]
type ConnectionsProps = { connections: readonly Connection[]; people: readonly GateOwner[] }

const kinds = ['electromagnetic', 'companionship', 'compromise', 'dominance'] as const

/** The Human Design channels that the two people complete, by the way in which they meet in them. */
export function Connections({ connections, people }: ConnectionsProps) {
  const { t } = useTranslation(['compatibility', 'result'])
  return (
    <Disclosure summary={t('result.design')}>
      <p className="text-muted text-sm">{t('result:connections.text')}</p>
      {kinds.map((kind) => (
        <Kind key={kind} kind={kind} connections={connections} people={people} />
      ))}
    </Disclosure>
  )
}

function Kind({ kind, connections, people }: ConnectionsProps & { kind: ConnectionKind }) {
  const { t } = useTranslation(['compatibility', 'result', 'reading'])
  const found = connections.filter(({ connection }) =>
    connection.values.some(({ value }) => value?.kind === kind),
  )
  const isFirm = ({ connection }: Connection) => connection.values.every(({ value }) => value?.kind === kind)
  const [certain, possible] = [found.filter(isFirm), found.filter((one) => !isFirm(one))]
  return (
    <section className="flex flex-col gap-2 border-line border-t pt-3">
      <div>
        <div className="flex flex-wrap justify-between gap-x-3">
          <h4 className="font-sans font-semibold text-sm tracking-normal">
            {t(`reading:evidence.${kind}`)}{' '}
            <span className="font-normal text-muted">{t(`result:connections.${kind}.name`)}</span>
          </h4>
          <span className="font-medium text-sm">
            {t('reading:evidence.channels', { count: certain.length })}
          </span>
        </div>
        <p className="text-muted text-sm">{t(`result:connections.${kind}.text`)}</p>
      </div>
      <Channels connections={certain} people={people} />
      {possible.length > 0 && (
        <>
          <p className="text-muted text-sm">{t('result.designPossible')}</p>
          <Channels connections={possible} people={people} />
        </>
      )}
    </section>
  )
}

function Channels({ connections, people }: ConnectionsProps) {
  const { t } = useTranslation('bodygraph')
  const gateOwners = useGateOwners(people)
  if (connections.length === 0) return null
  return (
    <ul className="flex flex-col gap-2">
      {connections.map(({ channel }) => (
        <li key={channel}>
          <p className="text-sm">
            <b className="font-semibold">{channel.replace('-', '–')}</b>{' '}
            {isChannelKey(channel) && t(`channels.${channel}`)}
          </p>
          <p className="text-muted text-xs">{gateOwners(channel.split('-').map(Number))}</p>
        </li>
      ))}
    </ul>
  )
}
