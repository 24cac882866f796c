import { CENTRE_NAMES, type Centre } from '@yuti/contract/bodygraph'
import type { Bodygraph } from '@yuti/contract/charts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Expander } from '#/ui/expander.tsx'

type State = 'defined' | 'possible' | 'open'

/** The nine centres; a press opens a sentence. A centre that is defined at some times only has both sentences. */
export function CentreList({ centres: { certain, possible } }: { centres: Bodygraph['centres'] }) {
  const { t } = useTranslation(['chart', 'bodygraph', 'humanDesign'])
  const stateOf = (centre: Centre): State =>
    certain.includes(centre) ? 'defined' : possible.includes(centre) ? 'possible' : 'open'
  const words: Record<State, string> = {
    defined: t('humanDesign:defined'),
    possible: t('possible'),
    open: t('humanDesign:open'),
  }
  return (
    <ul className="divide-y divide-line">
      {CENTRE_NAMES.map((centre) => (
        <li key={centre}>
          <Expander level={3} title={t(`bodygraph:centres.${centre}`)} value={words[stateOf(centre)]}>
            {() => <CentreText centre={centre} state={stateOf(centre)} />}
          </Expander>
        </li>
      ))}
    </ul>
  )
}

function CentreText({ centre, state }: { centre: Centre; state: State }) {
  const { t } = useTranslation('humanDesign')
  if (state !== 'possible') return <p>{t(`centres.${centre}.${state}`)}</p>
  return (['defined', 'open'] as const).map((one) => (
    <p key={one} className="pb-1">
      <b className="font-semibold">{t(one)}:</b> {t(`centres.${centre}.${one}`)}
    </p>
  ))
}
