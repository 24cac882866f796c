import type { Provider } from '@yuti/contract/account-providers'
import type { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import type { ProviderPerson } from './endpoints.ts'
import { type OpenidDouble, startOpenidDouble } from './provider.ts'

// The variables below get their values from `setUpProviderSignIn`; tests import them and always see the present value.
export let server: TestServer
export let google: OpenidDouble
export let apple: OpenidDouble
export let visitor: Visitor
/** A person known to the provider but not to the app. With Apple alone, the address is a relay address. */
export let mira: ProviderPerson & { subject: string; email: string }

let people = 0

/** Gives the file a server that signs in through these providers, and each of its tests a visitor and Mira. */
export function setUpProviderSignIn(providers: Provider[], env: Record<string, string> = {}): void {
  const doubles: OpenidDouble[] = []
  beforeAll(async () => {
    for (const provider of providers) {
      const double = await startOpenidDouble(provider)
      doubles.push(double)
      if (provider === 'google') google = double
      else apple = double
    }
    const variables = doubles.reduce((all, double) => ({ ...all, ...double.env }), env)
    server = await startTestServer('http://localhost:3000', variables)
  })
  afterAll(async () => {
    await server.stop()
    await Promise.all(doubles.map((double) => double.stop()))
  })
  beforeEach(() => {
    people += 1
    visitor = server.visit()
    mira = providers.includes('google')
      ? { subject: `sub-${people}`, email: `mira-${people}@example.org`, name: 'Mira' }
      : { subject: `00${people}.apple`, email: `relay${people}@privaterelay.appleid.com`, name: 'Mira' }
  })
  afterEach(() => {
    for (const double of doubles) double.behave()
  })
}

/** Returns the rows of a query by the database's owner. */
export async function ask<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await server.db.asOwner((tx) => query.execute(tx))).rows
}
