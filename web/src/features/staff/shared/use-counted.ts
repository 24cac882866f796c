import { staff as limits } from '@yuti/contract/limits'
import { useFormat } from '#/i18n/format.ts'

/** Writes a number that was counted up to one more than `staff.listMax`: "10,000+" if there are more. */
export function useCounted(): (count: number) => string {
  const format = useFormat()
  return (count) => (count > limits.listMax ? `${format.number(limits.listMax)}+` : format.number(count))
}
