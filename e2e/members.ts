import type { APIRequestContext, BrowserContextOptions } from '@playwright/test'
import { type Api, connect } from './api.ts'
import { readLink } from './mail.ts'

/** People of the demo world. Each of them except `demo` belongs to one spec file, which may change their data. */
export const emails = {
  demo: 'demo@yuti.example',
  anna: 'cast-anna@people.yuti.example',
  /** Has no match and no message. */
  leo: 'cast-leo@people.yuti.example',
  marc: 'cast-marc@people.yuti.example',
  nadia: 'cast-nadia@people.yuti.example',
  sofia: 'cast-sofia@people.yuti.example',
  neighbour: 'barcelona-7@people.yuti.example',
  otherNeighbour: 'barcelona-2@people.yuti.example',
  asker: 'barcelona-4@people.yuti.example',
  curious: 'barcelona-15@people.yuti.example',
  /** Fits many women of 36 to 38, and no spec changes those. */
  swiper: 'barcelona-33@people.yuti.example',
  /** Has one match. */
  typist: 'barcelona-30@people.yuti.example',
  /** Each of these three has one match. Their specs load many pages, which would fill the limits of the demo member. */
  early: 'barcelona-102@people.yuti.example',
  offline: 'barcelona-97@people.yuti.example',
  shell: 'barcelona-61@people.yuti.example',
  /** Each of these three has one match, the demo member, whose deck they are not in when they move. */
  walker: 'barcelona-90@people.yuti.example',
  silent: 'barcelona-73@people.yuti.example',
  admirer: 'barcelona-65@people.yuti.example',
  /** Their portrait looks into the camera and does not smile. */
  unverified: 'barcelona-19@people.yuti.example',
}

export type Who = keyof typeof emails
export type Member = { api: Api; state: BrowserContextOptions['storageState'] & object }

/** Marks the onboarding, the welcome and the explanations of the first swipe as seen. */
const localStorage = [
  ...['hasSeenOnboarding', 'hasSeenWelcome', 'firstSwipeLeftShown', 'firstSwipeRightShown'].map((name) => ({
    name,
    value: 'true',
  })),
  { name: 'preferred_language', value: 'en' },
]

export async function signInAs(who: Who, baseURL: string, request: APIRequestContext): Promise<Member> {
  const password = demoPassword()
  const { api, cookies } = connect(baseURL)
  const email = emails[who]
  const isKnown = await api.account.signIn({ email, password }).then(
    () => true,
    () => false,
  )
  if (!isKnown) {
    // Only the demo member has a password from the start; the others reset theirs by mail.
    await api.account.requestPasswordReset({ email, language: 'en' })
    const link = new URL(await readLink(request, email, 'reset-password'))
    await api.account.resetPassword({ token: link.searchParams.get('token') ?? '', password })
  }
  return { api, state: stateOf(cookies, baseURL) }
}

export function demoPassword(): string {
  const password = process.env['E2E_PASSWORD']
  if (!password) throw new Error('E2E_PASSWORD is not set: run `npm run test:e2e`')
  return password
}

function stateOf(cookies: Map<string, string>, baseURL: string) {
  const domain = new URL(baseURL).hostname
  const flags = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' } as const
  return {
    cookies: [...cookies].map(([name, value]) => ({ name, value, domain, ...flags })),
    origins: [{ origin: baseURL, localStorage }],
  }
}
