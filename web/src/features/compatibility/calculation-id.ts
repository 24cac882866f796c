import type { CalculationId } from '@yuti/contract/compatibility'

/** An address may hold anything; only an id is worth asking for. */
export function isCalculationId(text: string): text is CalculationId {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
