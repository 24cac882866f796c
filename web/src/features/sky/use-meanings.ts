import type { Centre } from '@yuti/contract/bodygraph'
import type { OwnChart } from '@yuti/contract/profiles'
import { useTranslation } from '#/i18n/use-translation.ts'
import { isGate } from './gate-number.ts'

type Part = { centre: Centre } | { channel: readonly [number, number] }

/** What a part of the bodygraph means for its owner: a centre by its sentence, a channel by those of the own gates in it. */
export function useMeanings({ gates, bodygraph }: Pick<OwnChart, 'gates' | 'bodygraph'>) {
  const { t } = useTranslation(['humanDesign', 'gates', 'gateWords', 'bodygraph'])

  /** A centre that is defined at some times only has both sentences. */
  function centreMeaning(centre: Centre): string[] {
    if (bodygraph.centres.certain.includes(centre)) return [t(`centres.${centre}.defined`)]
    if (!bodygraph.centres.possible.includes(centre)) return [t(`centres.${centre}.open`)]
    return (['defined', 'open'] as const).map((state) => `${t(state)}: ${t(`centres.${centre}.${state}`)}`)
  }

  function gateMeaning(gate: number): string[] {
    const isCertain = gates.all.certain.includes(gate)
    if (!isGate(gate) || !(isCertain || gates.all.possible.includes(gate))) return []
    const name = `${gate} ${t(`gates:names.${gate}`)}`
    const words = t(`gateWords:${gate}`)
    return [isCertain ? `${name}: ${words}` : `${name} (${t('bodygraph:possible')}): ${words}`]
  }

  return (part: Part): readonly string[] =>
    'centre' in part ? centreMeaning(part.centre) : part.channel.flatMap(gateMeaning)
}
