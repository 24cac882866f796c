import { randomBytes, randomUUID } from 'node:crypto'
import { consentLinkId, type GuestAnswer } from '@yuti/contract/consent'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestServer, type TestServer } from './server.ts'
import type { Visitor } from './visitor.ts'
import { settled } from './wizard.ts'

// The variables below get their values from `setUpInviteLinks`; tests import them and always see the present value.
export let server: TestServer
export let anna: Visitor
export let leo: Visitor
export let guest: Visitor

/** Gives the file a server with Leo, and each of its tests Anna Maria and a guest without an account. */
export function setUpInviteLinks(): void {
  beforeAll(async () => {
    server = await startTestServer()
    leo = await settled(server, 'Leo')
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    anna = await settled(server, 'Anna Maria', ownBirth)
    guest = server.visit()
  })
}

export const ownBirth = {
  birthDate: '1997-02-14',
  birthTime: '06:45',
  birthCity: 'Barcelona, Spain',
  disambiguation: null,
} as const
export const birth = {
  birthDate: '1992-08-21',
  birthTime: '21:30',
  timeIsAbout: false,
  birthCity: 'Moscow, Russia',
  disambiguation: null,
}
export const newSecret = () => randomBytes(32).toString('base64url')
export const newLink = (label = 'Marina') => ({ id: consentLinkId.parse(randomUUID()), label })
/** Makes a link as the sender, with the secret that the guest's tab would make. */
export const make = async (label?: string, sender = anna) => {
  const { link, token } = await sender.api.consent.make(newLink(label))
  return { id: link.id, token, secret: newSecret() }
}
export type LinkInUse = Awaited<ReturnType<typeof make>>
export const answerOf = ({ token, secret }: LinkInUse, changes: Partial<GuestAnswer> = {}): GuestAnswer => ({
  token,
  secret,
  ...birth,
  isAdult: true,
  ...changes,
})
export const change = (set: string) =>
  server.db.asOwner((tx) => sql`update consent_links set ${sql.raw(set)}`.execute(tx))
export const stored = async () => {
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ row: string }>`select to_jsonb(c)::text as row from consent_links c`.execute(tx),
  )
  return rows.map(({ row }) => row).join('\n')
}
export const closed = { code: 'INVALID_LINK' }

/** Makes a link, answers it as the guest and allows the member to keep the result. */
export async function keep(label?: string): Promise<LinkInUse> {
  const way = await make(label)
  await guest.api.consent.answer(answerOf(way))
  await guest.api.consent.decide({ ...way, keep: true })
  return way
}
