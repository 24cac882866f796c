import type { CalculationResult, KootaName } from '@yuti/contract/compatibility'
import { kootaBand } from './reading/measures.ts'

type Koota = Pick<CalculationResult['moon']['kootas'][number], 'name' | 'points' | 'max'>

/** Varna and Tara always give at least half of their points, so they have no `low` text. */
type KootaText =
  | `kootas.${KootaName}.${'high' | 'middle'}`
  | `kootas.${Exclude<KootaName, 'varna' | 'tara'>}.low`

/** Returns the key of the sentence that explains the points. */
export function kootaText(koota: Koota): KootaText {
  const { name } = koota
  const band = kootaBand(koota)
  if (band === 'strong') return `kootas.${name}.high`
  return name === 'varna' || name === 'tara' || band === 'middle'
    ? `kootas.${name}.middle`
    : `kootas.${name}.low`
}

/**
 * Returns the koota that is easiest and the one that is hardest for the couple, of equal ones the heavier. A couple for whom all
 * are easy, or none is, has only one.
 */
export function tellingKootas(kootas: readonly Koota[]): Koota[] {
  const share = ({ points, max }: Koota) => points / max
  const [best] = kootas.toSorted((a, b) => share(b) - share(a) || b.max - a.max)
  const [worst] = kootas.toSorted((a, b) => share(a) - share(b) || b.max - a.max)
  const easiest = best && kootaBand(best) === 'strong' ? [best] : []
  const hardest = worst && kootaBand(worst) !== 'strong' ? [worst] : []
  return [...easiest, ...hardest]
}
