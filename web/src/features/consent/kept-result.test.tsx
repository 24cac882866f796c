import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SharedResult } from '@yuti/contract/consent'
import { keptOf, sharedOf } from '#/test/consent-samples.ts'
import { fakeApi, memberSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

async function openKept(formerVersion?: number, given: Partial<SharedResult> = {}) {
  const { id, name, answeredAt } = keptOf(1)
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    consent: { get: () => ({ id, name, answeredAt, result: sharedOf(given), formerVersion }) },
  })
  await renderApp(`/manual-compatibility/answers/${id}`)
  await screen.findByRole('heading', { level: 1, name: 'Marina & you' })
}

test('names the algorithm version of an older result and why it is unchanged', async () => {
  await openKept(0)
  expect(
    screen.getByText(
      /^Calculated on 20 November 2026 with version 0 of our method\. The stars stay as you both saw them/,
    ),
  ).toBeVisible()
})

test('shows how many channels are complete, but not which, and why', async () => {
  await openKept()
  expect(screen.getByText(/two (are complete between you|of three)/)).toBeVisible()
  expect(screen.getByText(/could work out a date of birth, Marina’s or yours/)).toBeVisible()
  for (const hidden of [/The Beat/, /Rhythm/, /Moon harmony$/, /\/ 36/, /without a birth time/])
    expect(screen.queryByText(hidden)).not.toBeInTheDocument()
})

test('mentions no version for a result of the current algorithm', async () => {
  await openKept()
  expect(screen.queryByText(/version/)).not.toBeInTheDocument()
})

test('says that an estimate is the most likely stars and channels are ranked, and that one of version 1 is the mean', async () => {
  await openKept(undefined, { isEstimate: true })
  expect(screen.getByText(/We compare your channels with those of other couples/)).toBeVisible()
  expect(
    screen.getByText(/Marina’s exact time of birth isn’t known, so these are the most likely stars/),
  ).toBeVisible()
  cleanup()
  await openKept(1, { isEstimate: true })
  expect(screen.getByText(/We don’t know Marina’s time of birth, so this is the average/)).toBeVisible()
  expect(screen.queryByText(/Your channels are compared/)).not.toBeInTheDocument()
})
