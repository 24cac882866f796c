import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { type Api, connect } from './api.ts'
import { readToken } from './mail.ts'
import { makeQuietPlace, type Newcomer } from './newcomers.ts'
import { paintPictures } from './pictures.ts'

export type CompleteMember = { person: Newcomer; id: string; api: Api; context: BrowserContext; page: Page }

const genders = { 'A man': 'male', 'A woman': 'female', 'Non-binary': 'non_binary' } as const
const sought = { Men: 'male', Women: 'female', 'Non-binary': 'non_binary' } as const
const flags = ['hasSeenOnboarding', 'hasSeenWelcome', 'firstSwipeLeftShown', 'firstSwipeRightShown']

/** Creates a member with a complete profile through the API, and a browser in which they are signed in. */
export async function createCompleteMember(
  browser: Browser,
  baseURL: string,
  person: Newcomer,
): Promise<CompleteMember> {
  const { name, email, password, birth } = person
  const context = await openBrowser(browser)
  const page = await context.newPage()
  const { api, cookies } = connect(baseURL)
  await api.account.signUp({ name, email, password, isAdult: true, acceptsTerms: true, language: 'en' })
  const { user } = await api.account.confirmSignUp({ token: await readToken(page.request, email), password })
  const photos = await paintPictures(page, 3)
  const uploads = await Promise.all(
    photos.map(({ buffer, name: file, mimeType }) =>
      api.profiles.uploadPhoto({ file: new File([Uint8Array.from(buffer)], file, { type: mimeType }) }),
    ),
  )
  await expect
    .poll(async () => [...new Set((await api.profiles.photoChecks()).checks.map(({ state }) => state))])
    .toEqual(['clear'])
  await api.profiles.save({
    name,
    birthDate: birth.date,
    birthTime: birth.time,
    birthCity: birth.city,
    disambiguation: null,
    bio: person.bio,
    interests: person.interests.split(',').filter((interest) => interest.trim() !== ''),
    gender: genders[person.gender],
    lookingFor: [sought[person.lookingFor]],
    photoIds: uploads.map(({ id }) => id),
    position: makeQuietPlace(),
  })
  await context.addCookies([...cookies].map(([cookie, value]) => ({ name: cookie, value, url: baseURL })))
  return { person, id: user?.id ?? '', api, context, page }
}

/** Opens a browser that has already shown the introductions. */
export async function openBrowser(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext()
  await context.addInitScript((names) => {
    for (const name of names) localStorage.setItem(name, 'true')
    localStorage.setItem('preferred_language', 'en')
  }, flags)
  return context
}
