import { test as base, expect, type Page } from '@playwright/test'
import { signInAs, type Member, type Who } from './members.ts'

export { expect, type Page }

/** The browser reports these when a test cuts the network. */
const networkNoise = /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/

/** Collects console errors and warnings; any of them fails the test. */
export function collectComplaints(page: Page, expected?: RegExp | null): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || networkNoise.test(message.text())) return
    if (expected?.test(message.text())) return
    complaints.push(`${message.text()} (${message.location().url})`)
  })
  return complaints
}

/** Chromium logs every refused request that a test provokes. */
export const refusals = /^Failed to load resource: the server responded with a status of 4\d\d/

type Options = {
  /** The signed-in member; null for a visitor. */
  who: Who | null
  /** The only console messages that are allowed. */
  expectedComplaints: RegExp | null
}

export const test = base.extend<
  Options & { complaints: string[] },
  { memberOf: (who: Who) => Promise<Member> }
>({
  who: [null, { option: true }],
  expectedComplaints: [null, { option: true }],

  /** Signs in once per worker. */
  memberOf: [
    async ({ playwright }, use, { project }) => {
      const baseURL = project.use.baseURL ?? ''
      const request = await playwright.request.newContext({ baseURL })
      const members = new Map<Who, Promise<Member>>()
      await use((who) => {
        const member = members.get(who) ?? signInAs(who, baseURL, request)
        members.set(who, member)
        return member
      })
      await request.dispose()
    },
    { scope: 'worker' },
  ],

  storageState: async ({ who, memberOf }, use) => {
    await use(who ? (await memberOf(who)).state : undefined)
  },

  complaints: [
    async ({ page, expectedComplaints }, use) => {
      const complaints = collectComplaints(page, expectedComplaints)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
