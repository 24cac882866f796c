import type { CalculationResult } from '@yuti/contract/compatibility'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Chip } from '#/ui/chip.tsx'

type DesignChannelsProps = { channels: CalculationResult['electromagnetic'] }

/** Channels that the two complete for each other. */
export function DesignChannels({ channels: { certain, possible } }: DesignChannelsProps) {
  const { t } = useTranslation('compatibility')
  return (
    <section className="flex flex-col gap-3 rounded-input border border-line bg-surface px-4 py-3">
      <div>
        <h3 className="font-normal font-sans text-base tracking-normal">{t('result.design')}</h3>
        <p className="text-mute text-sm">{t('result.designText', { count: certain.length })}</p>
      </div>
      <Channels channels={certain} />
      {possible.length > 0 && (
        <>
          <p className="text-mute text-sm">{t('result.designPossible')}</p>
          <Channels channels={possible} />
        </>
      )}
    </section>
  )
}

function Channels({ channels }: { channels: readonly string[] }) {
  if (channels.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {channels.map((channel) => (
        <li key={channel}>
          <Chip>{channel.replace('-', '–')}</Chip>
        </li>
      ))}
    </ul>
  )
}
