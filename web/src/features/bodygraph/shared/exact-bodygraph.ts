import { definedCentres, definedChannels } from '@yuti/contract/bodygraph'
import type { PairBodygraph } from '@yuti/contract/compatibility'
import type { Bodygraph } from '@yuti/contract/charts'

/** The bodygraph of gates that are all certain, because the birth time is known. */
export function exactBodygraph(gates: readonly number[]): Bodygraph {
  return {
    channels: { certain: definedChannels(gates), possible: [] },
    centres: { certain: definedCentres(gates), possible: [] },
  }
}

/** The bodygraph of two people whose gates are all certain. */
export function exactPairBodygraph(first: readonly number[], second: readonly number[]): PairBodygraph {
  const both = exactBodygraph([...first, ...second])
  const alone = [...definedChannels(first), ...definedChannels(second)]
  const onlyTogether = both.channels.certain.filter((channel) => !alone.some((own) => own === channel))
  return { ...both, onlyTogether, alsoTogether: [] }
}
