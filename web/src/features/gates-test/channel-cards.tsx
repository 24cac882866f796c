import { useTranslation } from '#/i18n/use-translation.ts'
import { channelDotStyles, ChannelName } from '#/features/compatibility/shared/channel-names.tsx'
import { Chip } from '#/ui/chip.tsx'
import { cn } from '#/ui/class-names.ts'
import type { ChannelFinding } from './channel-analysis.ts'

const tones = { full: 'rhythm', partial: 'gold', none: 'plain' } as const

type ChannelCardsProps = { findings: readonly ChannelFinding[]; names: readonly string[] }

export function ChannelCards({ findings, names }: ChannelCardsProps) {
  const { t } = useTranslation('gatesTest')
  return (
    <ul className="grid gap-3 md:grid-cols-3">
      {findings.map(({ channel, state, held }) => (
        <li
          key={channel}
          className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
        >
          <div className="flex items-center gap-2.5">
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
                <dt className="text-mute">{name}</dt>
                <dd className="text-right font-medium tabular-nums">
                  {held[index]?.join(', ') || t('missing')}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
