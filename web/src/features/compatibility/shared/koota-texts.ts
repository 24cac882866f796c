import type { CalculationResult, KootaName } from '@yuti/contract/compatibility'

type Koota = CalculationResult['moon']['kootas'][number]

/** From this share of its points a koota counts as easy. */
const easyShare = 0.75

/** Varna and Tara always give at least half of their points, so they have no `low` text. */
type KootaText =
  | `kootas.${KootaName}.${'high' | 'middle'}`
  | `kootas.${Exclude<KootaName, 'varna' | 'tara'>}.low`

/** Returns the key of the sentence that explains the points. */
export function kootaText({ name, points, max }: Koota): KootaText {
  const share = points / max
  if (share >= easyShare) return `kootas.${name}.high`
  return name === 'varna' || name === 'tara' || share >= 0.25 ? `kootas.${name}.middle` : `kootas.${name}.low`
}

/**
 * Returns the koota that is easiest and the one that is hardest for the couple, of equal ones the heavier. A couple for whom all
 * are easy, or none is, has only one.
 */
export function tellingKootas(kootas: readonly Koota[]): Koota[] {
  const share = ({ points, max }: Koota) => points / max
  const [best] = kootas.toSorted((a, b) => share(b) - share(a) || b.max - a.max)
  const [worst] = kootas.toSorted((a, b) => share(a) - share(b) || b.max - a.max)
  const easiest = best && share(best) >= easyShare ? [best] : []
  const hardest = worst && share(worst) < easyShare ? [worst] : []
  return [...easiest, ...hardest]
}
