import { z } from 'zod'
import type { RegistrationColumn } from '@yuti/contract/registrations'
import { openText, sealText } from '#/platform/sealed-text.ts'
import { type Secrets, secretsOf } from '#/platform/secrets.ts'
import type { After } from './repository.ts'

const purpose = 'registrations cursor'
const place = z.object({
  sort: z.string(),
  isDescending: z.boolean(),
  position: z.string().nullable(),
  id: z.string(),
})

type Order = { sort: RegistrationColumn; isDescending: boolean }

/** Seals the place, because it holds a name or an address, and so that the database gets no other value than its own. */
export function sealAfter(
  { appSecret }: Secrets,
  { sort, isDescending }: Order,
  { position, id }: After,
): string {
  return sealText(appSecret, purpose, JSON.stringify({ sort, isDescending, position, id }))
}

/** Returns null for a cursor that was changed, or that belongs to another order. */
export function openAfter(secrets: Secrets, order: Order, cursor: string): After | null {
  for (const secret of secretsOf(secrets)) {
    const text = openText(secret, purpose, cursor)
    if (text === null) continue
    const found = place.parse(JSON.parse(text))
    return found.sort === order.sort && found.isDescending === order.isDescending ? found : null
  }
  return null
}
