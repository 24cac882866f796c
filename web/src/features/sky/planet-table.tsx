import type { Sky } from '@yuti/contract/charts'
import { SIGNS } from '#/features/profiles/shared/moon-names.ts'
import { useTranslation } from '#/i18n/use-translation.ts'

type Activation = Sky['activations'][number]

/** The 26 activations: personality at birth and design before it. */
export function PlanetTable({ activations }: { activations: readonly Activation[] }) {
  const { t } = useTranslation(['chart', 'bodygraph'])
  const isOpen = activations.some(({ personality }) => personality.line === null)
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted text-sm">{t(isOpen ? 'planetsOpen' : 'planetsText')}</p>
      {/* Very large text needs more than the width of a phone. */}
      <div className="overflow-x-auto">
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
            {activations.map(({ planet, personality, design, sidereal }) => (
              <tr key={planet} className="border-line border-t">
                <th scope="row" className="py-2 align-baseline pr-2 font-normal">
                  {t(`planetNames.${planet}`)} <Place degrees={sidereal} />
                </th>
                <td className="py-2 align-baseline pr-2">{activationText(personality)}</td>
                <td className="py-2 align-baseline">{activationText(design)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-muted text-xs">{t('zodiac')}</p>
    </div>
  )
}

/** The place of a body, such as "24° Gemini", or the way it went, such as "29° Gemini – 11° Cancer". */
function Place({ degrees: { from, to } }: { degrees: Activation['sidereal'] }) {
  const { t } = useTranslation('chart')
  const [first, last] = [placeOf(from), placeOf(to)]
  const text = ({ degree, sign }: typeof first) => `${degree}° ${t(`signs.${sign}`)}`
  const isSame = first.sign === last.sign && first.degree === last.degree
  return (
    <span className="block text-muted text-sm">
      {isSame ? text(first) : `${text(first)} – ${text(last)}`}
    </span>
  )
}

function placeOf(degrees: number) {
  return { degree: Math.floor(degrees % 30), sign: SIGNS[Math.floor(degrees / 30)] ?? 'aries' }
}

/** Formats gate and line as "12.2", or all gates of the day as "12, 15" when the time is unknown. */
function activationText({ gates, line }: Activation['design']): string {
  return line === null ? gates.join(', ') : `${gates.join(', ')}.${line}`
}

function Dot({ className }: { className: string }) {
  return <span aria-hidden="true" className={`mr-1.5 inline-block size-2.5 rounded-full ${className}`} />
}
