import { createHmac } from 'node:crypto'
import { sameOpenings } from '@yuti/contract/limits'
import { deriveSecret } from './secrets.ts'

/**
 * Returns a keyed hash by which equal openings are recognised, whatever their case, spaces and signs; null for words so few that
 * many people write them.
 */
export function hashOpening(appSecret: string, text: string): string | null {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  if (letters.length < sameOpenings.charsMin) return null
  return createHmac('sha256', deriveSecret(appSecret, 'openings')).update(letters).digest('base64url')
}
