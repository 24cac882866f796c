import { screen, waitFor, within } from '@testing-library/react'
import { accessTokens as limits } from '@yuti/contract/limits'
import type { AccessToken } from '@yuti/contract/access-tokens'
import { expect, test, vi } from 'vitest'
import type { Api } from '#/lib/api.ts'
import { fakeApi, type Fakes, memberSession, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

const backup: AccessToken = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  name: 'Backup at home',
  scopes: ['chart', 'export'],
  createdAt: '2026-05-05T10:00:00Z',
  expiresAt: '2027-05-05T10:00:00Z',
  lastUsedAt: null,
}

function open(account: Fakes<Api>['account']) {
  fakeApi({
    account: {
      session: () => memberSession,
      security: () => ({ hasPassword: true, hasRecentSignIn: false }),
      listAccessTokens: () => ({ tokens: [backup] }),
      ...account,
    },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    profiles: { own: () => Promise.reject(refusal('NOT_FOUND', 404)) },
  })
  return renderApp('/settings/access-tokens')
}

test('creates a token with what was chosen, and shows it once', async () => {
  let tokens: AccessToken[] = []
  let error: Error | null = refusal('WRONG_PASSWORD', 422)
  const createAccessToken = vi.fn(() => {
    if (error) throw error
    tokens = [backup]
    return { id: backup.id, token: 'yuti_token_abc' }
  })
  const { user } = await open({ listAccessTokens: () => ({ tokens }), createAccessToken })
  expect(await screen.findByText('No access tokens yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Create a token' }))
  const dialog = within(await screen.findByRole('dialog'))
  const create = () => user.click(dialog.getByRole('button', { name: 'Create a token' }))
  await create()
  expect(dialog.getAllByText('This field is required')).toHaveLength(2)
  await user.type(dialog.getByLabelText('Name'), 'Backup at home')
  await user.click(dialog.getByRole('radio', { name: 'Both' }))
  await user.selectOptions(dialog.getByLabelText('Works for'), 'One year')
  await user.type(dialog.getByLabelText('Your password'), 'violet-harbour')
  await create()
  expect(await dialog.findByText('Wrong password')).toBeVisible()
  expect(dialog.getByLabelText('Name')).toHaveValue('Backup at home')
  error = null
  await create()
  const card = await screen.findByRole('region', { name: 'Save your token now' })
  await waitFor(() => expect(card).toHaveFocus())
  expect(within(card).getByText('yuti_token_abc')).toBeVisible()
  expect(createAccessToken).toHaveBeenLastCalledWith({
    name: 'Backup at home',
    scopes: ['chart', 'export'],
    days: 365,
    password: 'violet-harbour',
  })
  expect(await screen.findByText('Birth chart, All data')).toBeVisible()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(within(card).getByRole('button', { name: 'Copy token' }))
  expect(writeText).toHaveBeenCalledWith('yuti_token_abc')
  await user.click(within(card).getByRole('button', { name: 'I’ve saved it' }))
  expect(screen.queryByText('yuti_token_abc')).not.toBeInTheDocument()
})

async function askedToStay() {
  return within(await screen.findByRole('alertdialog', { name: 'Leave without the token?' }))
}

test('asks before a page without the new token is opened, and then lets go of it', async () => {
  const { user, router } = await open({
    createAccessToken: () => ({ id: backup.id, token: 'yuti_token_abc' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Create a token' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('Name'), 'Backup at home')
  await user.type(form.getByLabelText('Your password'), 'violet-harbour')
  await user.click(form.getByRole('button', { name: 'Create a token' }))
  expect(await screen.findByText('yuti_token_abc')).toBeVisible()
  const leave = () => user.click(screen.getByRole('button', { name: 'Back' }))
  await leave()
  await user.click((await askedToStay()).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('yuti_token_abc')).toBeVisible()
  await leave()
  await user.click((await askedToStay()).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
})

test('asks before it revokes a token, and counts one that is gone as revoked', async () => {
  let tokens = [backup]
  const revokeAccessToken = vi.fn(() => {
    tokens = []
    throw refusal('NOT_FOUND', 404)
  })
  const { user } = await open({ listAccessTokens: () => ({ tokens }), revokeAccessToken })
  await user.click(await screen.findByRole('button', { name: 'Revoke Backup at home' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Revoke “Backup at home”?' })
  expect(revokeAccessToken).not.toHaveBeenCalled()
  await user.click(within(dialog).getByRole('button', { name: 'Revoke token' }))
  expect(await screen.findByText('Token revoked')).toBeVisible()
  expect(await screen.findByText('No access tokens yet')).toBeVisible()
})

test('says that the account is full, and offers no other token', async () => {
  const many = Array.from({ length: limits.max }, (_, at) => ({
    ...backup,
    id: `7c9e6679-7425-40de-944b-00000000000${at}`,
  }))
  await open({ listAccessTokens: () => ({ tokens: many }) })
  expect(await screen.findByText(/^You have 10 tokens/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create a token' })).toBeDisabled()
})

test('asks for a fresh sign-in where there is no password', async () => {
  await open({
    security: () => ({ hasPassword: false, hasRecentSignIn: false }),
    signInMethods: () => ({
      hasPassword: false,
      hasMailSignIn: true,
      identities: [],
      passkeys: [],
      waysIn: 1,
    }),
  })
  expect(await screen.findByText('Backup at home')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Create a token' })).not.toBeInTheDocument()
})

test('offers to load the list again when it fails', async () => {
  let isDown = true
  const { user } = await open({
    listAccessTokens: () => {
      if (isDown) throw refusal('NOT_FOUND', 404)
      return { tokens: [backup] }
    },
  })
  expect(await screen.findByText('We couldn’t load your access tokens.')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Backup at home')).toBeVisible()
})
