import { createHash, createHmac } from 'node:crypto'
import type { DemoPerson } from '../world/person.ts'

/** Derives a UUID (version 8) from a name, so that a seed that was cut off finds what it has already stored. */
export const idOf = (name: string): string => {
  const hex = createHash('sha256').update(`yuti demo world/${name}`).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

export const personId = ({ key }: Pick<DemoPerson, 'key'>) => idOf(key)

/** Derives 128 bits that nobody can guess without the installation's secret and that stay the same after a restart. */
export const objectNameOf = (appSecret: string, name: string): string =>
  createHmac('sha256', appSecret).update(`yuti demo world/${name}`).digest('hex').slice(0, 32)
