import type { KootaName } from '@yuti/contract/compatibility'
import { kootaBand } from '../shared/reading/measures.ts'

/** Varna and Tara always give at least half of their points, so they have no `low` text. */
type KootaText =
  | `kootas.${KootaName}.${'high' | 'middle'}`
  | `kootas.${Exclude<KootaName, 'varna' | 'tara'>}.low`

/** Returns the key of the sentence that explains the points. */
export function kootaText(koota: Parameters<typeof kootaBand>[0]): KootaText {
  const { name } = koota
  const band = kootaBand(koota)
  if (band === 'strong') return `kootas.${name}.high`
  return name === 'varna' || name === 'tara' || band === 'middle'
    ? `kootas.${name}.middle`
    : `kootas.${name}.low`
}
