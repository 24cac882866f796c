import { randomUUID } from 'node:crypto'
import type { Match } from '@yuti/contract/matches'
import type { BirthChangeState } from '@yuti/contract/birth-changes'
import type { Api } from '../../api.ts'
import { expect, type Page } from '../../test.ts'
import { chatStates } from './chat-states.ts'
import { deckStates } from './deck-states.ts'
import { type Fake, fake } from './fake-answers.ts'
import { ownStates } from './own-states.ts'
import { press, type Screen } from './screen.ts'

const weekMs = 7 * 86_400_000
const past = new Date(Date.now() - weekMs).toISOString()
const future = new Date(Date.now() + weekMs).toISOString()

/** States that the demo member is not in. They change nothing of this member, who is shared by all specs. */
export async function memberStates(api: Api, match: Match): Promise<Screen[]> {
  return [
    ...(await birthChanges(api)),
    ...(await chatStates(api, match)),
    ...accessTokens(),
    ...ended(match.person.name),
    {
      name: 'request for a new address sent',
      path: '/settings/email',
      fakes: [fake('account', 'requestEmailChange', { ok: true })],
      open: changeEmail,
    },
    ...(await signInMethods(api)),
    ...verification,
    ...(await ownStates(api, match)),
    ...(await deckStates(api)),
  ]
}

async function birthChanges(api: Api): Promise<Screen[]> {
  const own = await api.profiles.own()
  const { birth } = own
  if (!birth) throw new Error('The demo member has no birth')
  const wanted = { ...birth, time: '07:20' }
  const request = {
    birth: wanted,
    reason: 'I mistyped the time; my birth certificate says 07:20.',
    askedAt: past,
  }
  const open = { ...request, outcome: null, decidedAt: null, answer: null }
  const declined = {
    ...request,
    outcome: 'declined' as const,
    decidedAt: past,
    answer: 'Please send us a picture of the certificate.',
  }
  const used = { kind: 'used' as const, nextAt: future }
  const state = (birthChange: BirthChangeState): Fake[] => [fake('profiles', 'own', { ...own, birthChange })]
  const pending = state({
    change: { kind: 'pending', birth: wanted, effectiveAt: future, isByStaff: false },
    request: null,
  })
  const path = '/profile-setup'
  return [
    { name: 'pending birth', path, fakes: pending, shows: /^Your birth details will change on/ },
    { name: 'link to the pending birth', path: '/profile', fakes: pending, shows: /^New birth details from/ },
    {
      name: 'open birth request',
      path,
      fakes: state({ change: used, request: open }),
      shows: /^You asked our team on/,
    },
    {
      name: 'change of a birth request',
      path,
      fakes: state({ change: used, request: open }),
      open: press('Change my request'),
    },
    {
      name: 'declined birth request',
      path,
      fakes: state({ change: used, request: declined }),
      shows: /and left your birth details as they are\.$/,
    },
  ]
}

function accessTokens(): Screen[] {
  const path = '/settings/access-tokens'
  const token = { createdAt: past, expiresAt: future, lastUsedAt: null, scopes: ['chart' as const] }
  const tokens = [
    { ...token, id: randomUUID(), name: 'Backup at home' },
    {
      ...token,
      id: randomUUID(),
      name: 'A clock on the wall of the kitchen that shows the Moon',
      scopes: ['chart' as const, 'export' as const],
      lastUsedAt: past,
    },
  ]
  const list = fake('account', 'listAccessTokens', { tokens })
  const create = fake('account', 'createAccessToken', {
    id: randomUUID(),
    token: `yuti_${'x7Kq'.repeat(11)}`,
  })
  return [
    { name: 'list of access tokens', path, fakes: [list], shows: 'Backup at home' },
    { name: 'revoking an access token', path, fakes: [list], open: press('Revoke Backup at home') },
    { name: 'made access token', path, fakes: [list, create], open: makeToken },
    {
      name: 'leaving without the access token',
      path,
      fakes: [list, create],
      open: async (page) => {
        await makeToken(page)
        await page.getByRole('button', { name: 'Back', exact: true }).click()
        await expect(page.getByRole('alertdialog', { name: 'Leave without the token?' })).toBeVisible()
      },
    },
  ]
}

async function makeToken(page: Page) {
  await press('Create a token')(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Backup at home')
  await dialog.getByLabel('Your password').fill('not checked by this answer')
  await dialog.getByRole('button', { name: 'Create a token' }).click()
  await expect(page.getByRole('region', { name: 'Save your token now' })).toBeVisible()
}

async function changeEmail(page: Page) {
  await page.getByLabel('New email').fill('maximiliana.featherstonehaugh-example@mail.yuti.example')
  await page.getByLabel('Your password').fill('not checked by this answer')
  await page.getByRole('button', { name: 'Send confirmation link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your new inbox' })).toBeVisible()
}

function ended(name: string): Screen[] {
  const path = '/settings/ended'
  const one = { name, endedAt: past, reportableUntil: future, hasMessages: true, isReported: false }
  const conversations = [
    { ...one, id: randomUUID() },
    { ...one, id: randomUUID(), name: 'Maximiliana', isReported: true },
  ]
  const fakes = [fake('safety', 'listEnded', { conversations, next: null })]
  return [
    { name: 'list of ended conversations', path, fakes, shows: 'You have reported this conversation' },
    { name: 'report of an ended conversation', path, fakes, open: press(/^Report the conversation with/) },
  ]
}

async function signInMethods(api: Api): Promise<Screen[]> {
  const path = '/settings/sign-in-methods'
  const used = { lastUsedAt: past }
  const methods = {
    ...(await api.account.signInMethods()),
    identities: [
      {
        ...used,
        id: randomUUID(),
        provider: 'apple' as const,
        email: 'relay-maximiliana-featherstonehaugh@privaterelay.example',
        isMailOff: true,
        linkedAt: past,
      },
    ],
    passkeys: [{ ...used, id: randomUUID(), device: 'Chrome, Android', isSynced: true, addedAt: past }],
    waysIn: 4,
  }
  const fakes = [fake('account', 'signInMethods', methods)]
  return [
    { name: 'sign-in methods that are set', path, fakes, shows: 'Passkey: Chrome, Android' },
    { name: 'removing a provider', path, fakes, open: press('Remove Apple') },
    { name: 'removing a passkey', path, fakes, open: press(/^Remove the passkey/) },
    { name: 'adding a passkey', path, open: press('Add a passkey') },
    { name: 'sign-in by mail', path, open: press(/^Turn (?:on|off) sign-in by email/) },
  ]
}

const checked = {
  reason: null,
  steps: [],
  replacementsLeft: 0,
  expiresAt: future,
  erasedAt: future,
  canAppeal: false,
}
const verified = [fake('verification', 'state', { badge: 'shown', check: { ...checked, state: 'passed' } })]

const verification: Screen[] = [
  {
    name: 'verification with staff',
    path: '/profile/verify',
    fakes: [fake('verification', 'state', { badge: 'none', check: { ...checked, state: 'staff' } })],
    shows: 'Someone on our team is looking',
  },
  {
    name: 'deleting the verification',
    path: '/profile/verify',
    fakes: verified,
    open: press('Delete my verification'),
  },
]
