import { screen, within } from '@testing-library/react'
import type { PersonGates, TestPersonId } from '@yuti/contract/gates-test'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { asStaff } from '#/test/staff-samples.ts'

const path = '/admin-panel/gates-test'
const names: Record<TestPersonId, string> = {
  reference: 'Aurora',
  first: 'Bruno',
  second: 'Clara',
  third: 'Daniil',
}
const birth = { birthDate: '1990-06-15', birthTime: '14:30', birthCity: 'Barcelona, Spain' }

function gatesOf(id: TestPersonId): PersonGates {
  const [personalityGates, designGates] = id === 'reference' ? [[2, 15], [14]] : [[5], [2, 61]]
  const allGates = [...personalityGates, ...designGates].toSorted((a, b) => a - b)
  return {
    person: { id, name: names[id], ...birth },
    personalityGates,
    designGates,
    allGates,
    tantricGates: allGates.filter((gate) => [5, 15, 14, 2, 29, 46].includes(gate)),
  }
}

function serve(gates: (id: TestPersonId) => PersonGates = gatesOf) {
  fakeApi(
    asStaff({
      gatesTest: {
        people: () => ({
          people: (['reference', 'first', 'second', 'third'] as const).map((id) => ({ id, name: names[id] })),
        }),
        gates: ({ id }) => gates(id),
      },
    }),
  )
}

test('shows three buttons, each for the reference and one of three others', async () => {
  serve()
  await renderApp(path)
  expect(await screen.findByRole('button', { name: 'Aurora & Bruno' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Aurora & Clara' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Aurora & Daniil' })).toBeVisible()
  expect(screen.getByText('Tantric gates: 5, 15, 14, 2, 29, 46')).toBeVisible()
})

test('shows lists, checks, channels and bodygraphs of a pair', async () => {
  serve()
  const { user, router } = await renderApp(path)
  await user.click(await screen.findByRole('button', { name: 'Aurora & Bruno' }))
  // A reload shows the same pair.
  expect(router.state.location.search).toEqual({ with: 'first' })
  const aurora = within(await screen.findByRole('region', { name: 'Aurora' }))
  const lists = aurora
    .getAllByRole('term')
    .map(({ textContent }, index) => [textContent, aurora.getAllByRole('definition')[index]?.textContent])
  expect(lists.slice(0, 4)).toEqual([
    ['Personality gates (2)', '2, 15'],
    ['Design gates (1)', '14'],
    ['All gates (3)', '2, 14, 15'],
    ['Tantric gates (3)', '2, 14, 15'],
  ])
  const checks = aurora.getAllByText(/^Gate \d+$/).map((gate) => gate.parentElement?.textContent)
  expect(checks).toEqual([
    'Gate 5not active',
    'Gate 15active',
    'Gate 14active',
    'Gate 2active',
    'Gate 29not active',
    'Gate 46not active',
  ])
  const analysis = within(screen.getByRole('region', { name: 'Channel analysis' }))
  expect(analysis.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '5–15 RhythmfullAurora15Bruno5',
    '14–2 The BeatfullAurora14, 2Bruno2',
    '29–46 DiscoverynoneAurora-Bruno-',
  ])
  for (const name of ['Aurora', 'Bruno', 'Aurora & Bruno']) {
    expect(screen.getByRole('img', { name: `Bodygraph of ${name}` })).toBeVisible()
  }
})

test('names the person whose gates failed to load and tries again', async () => {
  let isBroken = true
  serve((id) => {
    if (id === 'third' && isBroken) throw refusal('BAD_REQUEST', 400)
    return gatesOf(id)
  })
  const { user } = await renderApp(path)
  await user.click(await screen.findByRole('button', { name: 'Aurora & Daniil' }))
  expect(await screen.findByText('Failed to get gates for Daniil')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Channel analysis' })).toBeNull()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Channel analysis' })).toBeVisible()
})
