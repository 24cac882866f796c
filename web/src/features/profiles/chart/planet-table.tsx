import type { OwnChart } from '@yuti/contract/profiles'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Block } from './block.tsx'

type Activation = OwnChart['activations'][number]

/** The 26 activations: personality at birth and design before it. */
export function PlanetTable({ activations }: { activations: readonly Activation[] }) {
  const { t } = useTranslation(['chart', 'bodygraph'])
  const isOpen = activations.some(({ personality }) => personality.line === null)
  return (
    <Block title={t('planets')} text={t(isOpen ? 'planetsOpen' : 'planetsText')}>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="text-muted text-sm">
            <th scope="col" className="py-1 pr-2 font-normal">
              {t('planet')}
            </th>
            <th scope="col" className="py-1 pr-2 font-normal">
              <Dot className="bg-ink" />
              {t('bodygraph:personality')}
            </th>
            <th scope="col" className="py-1 font-normal">
              <Dot className="bg-primary" />
              {t('bodygraph:design')}
            </th>
          </tr>
        </thead>
        <tbody>
          {activations.map(({ planet, personality, design }) => (
            <tr key={planet} className="border-line border-t">
              <th scope="row" className="py-1.5 pr-2 font-normal">
                {t(`planetNames.${planet}`)}
              </th>
              <td className="py-1.5 pr-2">{activationText(personality)}</td>
              <td className="py-1.5">{activationText(design)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  )
}

/** Formats gate and line as "12.2", or all gates of the day as "12, 15" when the time is unknown. */
function activationText({ gates, line }: Activation['design']): string {
  return line === null ? gates.join(', ') : `${gates.join(', ')}.${line}`
}

function Dot({ className }: { className: string }) {
  return <span aria-hidden="true" className={`mr-1.5 inline-block size-2.5 rounded-full ${className}`} />
}
