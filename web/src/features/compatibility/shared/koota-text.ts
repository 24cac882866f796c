import type { CalculationResult, KootaName } from '@yuti/contract/compatibility'

/** Varna and Tara give half of their points at least, so they have no lowest text. */
type KootaText =
  | `kootas.${KootaName}.${'high' | 'middle'}`
  | `kootas.${Exclude<KootaName, 'varna' | 'tara'>}.low`

/** Which sentence says what the points mean. */
export function kootaText({ name, points, max }: CalculationResult['moon']['kootas'][number]): KootaText {
  const share = points / max
  if (share >= 0.75) return `kootas.${name}.high`
  return name === 'varna' || name === 'tara' || share >= 0.25 ? `kootas.${name}.middle` : `kootas.${name}.low`
}
