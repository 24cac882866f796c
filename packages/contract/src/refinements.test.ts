import type { AnyContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './api.ts'
import { instant, uuid } from './base.ts'
import { isLanguage } from './languages.ts'

/** The rules of the API that a JSON schema cannot express; the fixtures of `api-shape.test.ts` hold the others. */
function inputOf(procedure: AnyContractProcedure): z.ZodType {
  const { inputSchema } = procedure['~orpc']
  if (!(inputSchema instanceof z.ZodType)) throw new Error('no input')
  return inputSchema
}

const id = '0b6e7a3c-4f0f-4d6e-9a58-0d3e1c2b4a59'
const other = '7c1d2e3f-1a2b-4c3d-8e4f-5a6b7c8d9e0f'

function pathsRefused(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? []
}

test('converts UUIDs to lower case', () => {
  expect(uuid.parse(id.toUpperCase())).toBe(id)
})

test('accepts instants with any offset, and email addresses that mail servers accept', () => {
  for (const time of ['2026-02-01T10:00:00Z', '2026-02-01T10:00:00+05:30'])
    expect(instant.safeParse(time).success).toBe(true)
  const input = inputOf(contract.account.signIn)
  const refused = (email: string) => pathsRefused(input, { email, password: 'violet-harbour-81' })
  expect(refused('ada@example.org')).toEqual([])
  for (const email of ['ada', 'ada@example', 'a da@example.org']) expect(refused(email)).toEqual(['email'])
})

test('knows the languages of the product and no others', () => {
  expect(['en', 'ru', 'es'].map(isLanguage)).toEqual([true, true, true])
  for (const other of ['de', 'EN', '', null, undefined]) expect(isLanguage(other)).toBe(false)
})

test('refuses to decline a birth change without a word to the member', () => {
  const input = inputOf(contract.birthChanges.decide)
  expect(pathsRefused(input, { id, outcome: 'approved', answer: '' })).toEqual([])
  expect(pathsRefused(input, { id, outcome: 'declined', answer: 'Sorry' })).toEqual([])
  expect(pathsRefused(input, { id, outcome: 'declined', answer: '  ' })).toEqual([''])
})

test('refuses filters whose lowest age is above the highest', () => {
  const input = inputOf(contract.discovery.saveFilters)
  const filters = { genders: ['female'], minAge: 30, maxAge: 30, distanceKm: 50 }
  expect(pathsRefused(input, filters)).toEqual([])
  expect(pathsRefused(input, { ...filters, minAge: 31 })).toEqual(['maxAge'])
})

test('refuses a message with neither text nor picture, and trims the text', () => {
  const input = inputOf(contract.messages.send)
  const call = (draft: object) => ({
    matchId: id,
    draft: { clientId: other, content: null, imageId: null, ...draft },
  })
  expect(pathsRefused(input, call({}))).toEqual(['draft'])
  expect(pathsRefused(input, call({ imageId: other }))).toEqual([])
  expect(input.parse(call({ content: ' hello\n' }))).toMatchObject({ draft: { content: 'hello' } })
  expect(pathsRefused(input, call({ content: ' \n ' }))).toEqual(['draft.content'])
})

test('refuses quiet hours that begin when they end', () => {
  const input = inputOf(contract.notifications.updatePreferences)
  const quietHours = { from: '22:00', until: '07:00' }
  expect(pathsRefused(input, {})).toEqual([])
  expect(pathsRefused(input, { quietHours: null })).toEqual([])
  expect(pathsRefused(input, { quietHours })).toEqual([])
  expect(pathsRefused(input, { quietHours: { from: '07:00', until: '07:00' } })).toEqual(['quietHours'])
})

test('accepts the tokens of Apple for iOS and those of Google for Android', () => {
  const input = inputOf(contract.notifications.keepPushToken)
  const apple = '0aF'.repeat(32)
  expect(pathsRefused(input, { platform: 'ios', token: apple })).toEqual([])
  expect(pathsRefused(input, { platform: 'ios', token: 'a'.repeat(63) })).toEqual(['token'])
  expect(pathsRefused(input, { platform: 'ios', token: `${apple} ` })).toEqual(['token'])
  expect(pathsRefused(input, { platform: 'ios', token: `x${apple}` })).toEqual(['token'])
  expect(pathsRefused(input, { platform: 'android', token: 'fM:a-b_c.1' })).toEqual([])
  expect(pathsRefused(input, { platform: 'android', token: 'fM a' })).toEqual(['token'])
  expect(pathsRefused(input, { platform: 'android', token: '' })).toEqual(['token'])
})

test('refuses a profile that has the same photo twice', () => {
  const input = inputOf(contract.profiles.save)
  const third = '11111111-2222-4333-8444-555555555555'
  const paths = (photoIds: string[]) =>
    pathsRefused(input, { photoIds }).filter((path) => path.startsWith('photoIds'))
  expect(paths([id, other, third])).toEqual([])
  expect(paths([id, other, other])).toEqual(['photoIds'])
})

test('refuses days of the year 0 and unknown time zones', () => {
  const input = inputOf(contract.registrations.list)
  const refused = (changes: object) =>
    pathsRefused(input, {
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      timeZone: 'Europe/Madrid',
      ...changes,
    }).filter((path) => /Date|Zone/.test(path))
  expect(refused({})).toEqual([])
  expect(refused({ startDate: '0000-01-01' })).toEqual(['startDate'])
  expect(refused({ startDate: '0001-01-01' })).toEqual([])
  expect(refused({ timeZone: 'Europe/Nowhere' })).toEqual(['timeZone'])
})

test('trims names, reasons and notes, and refuses those of white space alone', () => {
  const make = inputOf(contract.consent.make)
  expect(make.parse({ id, label: ' Ada ' })).toMatchObject({ label: 'Ada' })
  expect(pathsRefused(make, { id, label: '  ' })).toEqual(['label'])
  const search = inputOf(contract.support.inbox)
  expect(search.parse({ search: ' ada ' })).toMatchObject({ search: 'ada' })
})
