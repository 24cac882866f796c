import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { readLink } from './mail.ts'

export type Newcomer = {
  name: string
  email: string
  password: string
  birth: { date: string; time: string; citySearch: string; city: string }
  bio: string
  interests: string
  gender: 'A man' | 'A woman' | 'Non-binary'
  lookingFor: 'Men' | 'Women' | 'Non-binary'
}

const places = 90
let given = 0

/**
 * Returns a place south of the equator, on a grid of 90 places that are over 1200 km apart and are divided between the
 * workers. Nobody of the demo world or of another test is within 1000 km, the distance that a new profile searches.
 */
export function makeQuietPlace() {
  const { workerIndex, config } = test.info()
  const share = Math.floor(places / config.workers)
  if (given === share) throw new Error(`A worker has only ${share} quiet places`)
  const place = (workerIndex * share + given++) % places
  return {
    latitude: -11 - 11 * Math.floor(place / 18) - Math.random() / 4,
    longitude: -175 + 20 * (place % 18) + Math.random() / 4,
  }
}

export function makeNewcomers(): { nora: Newcomer; ilya: Newcomer } {
  const tag = randomUUID().slice(0, 8)
  return {
    nora: {
      name: 'Nora',
      email: `nora-${tag}@example.org`,
      password: 'violet-harbour-92-kites',
      birth: { date: '1993-04-18', time: '06:45', citySearch: 'barcel', city: 'Barcelona, Spain' },
      bio: 'I mend old radios and swim before breakfast.',
      interests: 'Radios, Swimming, , Maps',
      gender: 'A woman',
      lookingFor: 'Men',
    },
    ilya: {
      name: 'Ilya',
      email: `ilya-${tag}@example.org`,
      password: 'copper-lantern-71-tides',
      birth: { date: '1990-06-15', time: '14:30', citySearch: 'moscow', city: 'Moscow, Russia' },
      bio: 'Bakes rye bread, loses at chess, laughs about it.',
      interests: 'Bread, Chess',
      gender: 'A man',
      lookingFor: 'Women',
    },
  }
}

export async function signUp(page: Page, person: Newcomer): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('checkbox', { name: /18 years of age/ }).check()
  await page.getByRole('checkbox', { name: /Terms of Service/ }).check()
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByText('Check your email').first()).toBeVisible()
  // This browser signed up, so the link signs in.
  await page.goto(await readLink(page.request, person.email, 'verify-email'))
  await expect(page).toHaveURL(/\/welcome-after-signup/)
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth')
  await submitSignIn(page, email, password)
  await expect(page).not.toHaveURL(/\/auth/)
}

async function submitSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
