import type { CalculationResult } from '@yuti/contract/compatibility'
import { isChannelKey } from '#/features/bodygraph/shared/channel-key.ts'
import { type GateOwner, useGateOwners } from './shared/channel-rows.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'

type DesignChannelsProps = { channels: CalculationResult['electromagnetic']; people: readonly GateOwner[] }

/** Lists the electromagnetic channels, which the two people complete for each other. */
export function DesignChannels({ channels: { certain, possible }, people }: DesignChannelsProps) {
  const { t } = useTranslation(['compatibility', 'result'])
  return (
    <section className="flex flex-col gap-3 rounded-input border border-line bg-surface px-4 py-3">
      <div>
        <h3 className="font-normal font-sans text-base tracking-normal">{t('result.design')}</h3>
        <p className="text-muted text-sm">
          {t('result.designText', { count: certain.length })} {certain.length > 0 && t('result:design')}
        </p>
      </div>
      <Channels channels={certain} people={people} />
      {possible.length > 0 && (
        <>
          <p className="text-muted text-sm">{t('result.designPossible')}</p>
          <Channels channels={possible} people={people} />
        </>
      )}
    </section>
  )
}

type ChannelsProps = { channels: readonly string[]; people: readonly GateOwner[] }

function Channels({ channels, people }: ChannelsProps) {
  const { t } = useTranslation('bodygraph')
  const gateOwners = useGateOwners(people)
  if (channels.length === 0) return null
  return (
    <ul className="flex flex-col gap-2">
      {channels.map((channel) => (
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
