import { screen, waitFor, within } from '@testing-library/react'
import type { Calculation } from '@yuti/contract/compatibility'
import type { KeptResult } from '@yuti/contract/consent'
import { describe, expect, test } from 'vitest'
import type { Api } from '#/lib/api.ts'
import { calculationOf } from '#/test/calculation-samples.ts'
import { knownChart, openChart } from '#/test/chart-samples.ts'
import { keptOf, linkOf } from '#/test/consent-samples.ts'
import { fakeApi, type Fakes, memberSession, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

type Given = {
  compatibility?: Fakes<Api['compatibility']>
  consent?: Fakes<Api['consent']>
  chart?: () => typeof knownChart
}

function serve({ compatibility, consent, chart = () => knownChart }: Given = {}) {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    compatibility: compatibility ?? { list: () => ({ calculations: [] }) },
    consent: consent ?? { list: () => ({ links: [], kept: [] }) },
    profiles: { chart },
  })
}

const serveList = (calculations: Calculation[], kept: KeptResult[] = []) =>
  serve({
    compatibility: { list: () => ({ calculations }) },
    consent: { list: () => ({ links: [], kept }) },
  })

function refuseIncomplete(): never {
  throw refusal('PROFILE_INCOMPLETE', 409)
}

const legend = ['Sacred Sparks', 'Magnetic Flow', 'Conscious Connection', 'Gentle Challenge']

async function rowOf(name: string) {
  const link = await screen.findByRole('link', { name })
  return within(link.closest('li') ?? document.body)
}

describe('without anybody compared', () => {
  test('lists the levels of five to two stars, with ways to begin', async () => {
    serve()
    await renderApp('/compatibility')
    await screen.findByRole('heading', { name: 'Nobody here yet' })
    const levels = within(screen.getByRole('main')).getAllByRole('listitem')
    expect(levels.map((level) => within(level).getByRole('heading').textContent)).toEqual(legend)
    expect(screen.getByText('For entertainment only.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Check someone you know' })).toHaveAttribute(
      'href',
      '/manual-compatibility/add',
    )
    expect(screen.getByRole('button', { name: 'Ask someone' })).toHaveAttribute(
      'href',
      '/manual-compatibility/ask',
    )
  })

  test('invites a friend', async () => {
    serve()
    const { user } = await renderApp('/compatibility')
    await user.click(await screen.findByRole('button', { name: 'Invite a friend' }))
    expect(await screen.findByRole('dialog', { name: 'Invite a friend' })).toBeVisible()
  })

  test('leads somebody without a birth to the wizard instead of an error', async () => {
    serve({ compatibility: { list: refuseIncomplete }, chart: refuseIncomplete })
    await renderApp('/compatibility')
    const empty = await screen.findByRole('heading', { name: 'Nobody here yet' })
    expect(empty).toBeVisible()
    expect(empty.parentElement?.querySelector('.empty-sky > svg')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Finish your profile' })).toHaveAttribute(
      'href',
      '/profile-setup',
    )
  })
})

describe('the own sky', () => {
  test('names the Moon and leads to the chart', async () => {
    serve()
    await renderApp('/compatibility')
    expect(await screen.findByText('Moon in Aquarius')).toBeVisible()
    expect(screen.getByText('Shatabhisha')).toBeVisible()
    expect(screen.getByText('The empty circle')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Your sky' })).toHaveAttribute('href', '/profile/chart')
  })

  test('says that the place is only likely without a birth time', async () => {
    serve({ chart: () => openChart })
    await renderApp('/compatibility')
    expect(await screen.findByText('Moon most likely in Aquarius')).toBeVisible()
    expect(screen.getByText('Shatabhisha')).toBeVisible()
  })

  test('is loaded again after a failure while the people stay', async () => {
    let isDown = true
    serve({
      compatibility: { list: () => ({ calculations: [calculationOf(1)] }) },
      chart: () => {
        if (isDown) throw refusal('RATE_LIMITED', 429, { retryAfterSeconds: 3 })
        return knownChart
      },
    })
    const { user } = await renderApp('/compatibility')
    expect(await screen.findByText('We couldn’t load your chart.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Marina' })).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Moon in Aquarius')).toBeVisible()
    expect(screen.getByText('Shatabhisha')).toBeVisible()
  })
})

describe('the people', () => {
  test('are shown with their level, and with stars from three on', async () => {
    serveList(
      [
        calculationOf(1),
        calculationOf(2, { name: 'Vera', stars: 2, isEstimate: true, range: { min: 1, max: 3 } }),
        calculationOf(3, { name: 'Nora', stars: 1, range: { min: 1, max: 1 } }),
      ],
      [keptOf(5, { name: 'Nina', stars: 5 })],
    )
    await renderApp('/compatibility')
    const marina = await rowOf('Marina')
    expect(marina.getByText('Magnetic Flow')).toBeVisible()
    expect(marina.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
    const vera = await rowOf('Vera')
    expect(vera.getByText('Gentle Challenge')).toBeVisible()
    expect(vera.getByText('estimate')).toBeVisible()
    expect(vera.queryByRole('img')).toBeNull()
    const nora = await rowOf('Nora')
    expect(nora.getByText('Not much comes easily; you’d build it together.')).toBeVisible()
    expect(nora.queryByRole('img')).toBeNull()
    const nina = await rowOf('Nina')
    expect(nina.getByText('Sacred Sparks')).toBeVisible()
    expect(nina.getByText('Entered by themselves')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Nina' })).toHaveAttribute(
      'href',
      `/manual-compatibility/answers/${keptOf(5).id}`,
    )
    expect(screen.queryByText('Nobody here yet')).toBeNull()
    expect(screen.queryByText(/1992/)).toBeNull()
  })

  test('have the initials of both people, and a lens that grows redder with the stars', async () => {
    serveList([0, 1, 2, 3, 4, 5].map((stars) => calculationOf(stars, { name: `Vera ${stars}`, stars })))
    await renderApp('/compatibility')
    await screen.findByRole('link', { name: 'Vera 0' })
    const marks = screen.getAllByRole('link', { name: /^Vera/ }).map((link) => {
      const svg = link.closest('li')?.querySelector('svg')
      return {
        initials: Array.from(svg?.querySelectorAll('text') ?? [], ({ textContent }) => textContent),
        lens: svg?.querySelector('path:last-of-type')?.getAttribute('class'),
      }
    })
    expect(marks).toEqual(
      ['transparent', 'primary/15', 'primary/30', 'primary/50', 'primary/75', 'primary'].map((fill) => ({
        initials: ['A', 'V'],
        lens: `fill-${fill}`,
      })),
    )
  })

  test('have the legend behind the help button', async () => {
    serveList([calculationOf(1)])
    const { user } = await renderApp('/compatibility')
    await screen.findByRole('link', { name: 'Marina' })
    expect(screen.queryByRole('heading', { name: 'Sacred Sparks' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'What the stars mean' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'What the stars mean' }))
    expect(sheet.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(legend)
  })

  test('are deleted from the menu of their row, and the toast restores them', async () => {
    const kept = [calculationOf(1)]
    serve({
      compatibility: {
        list: () => ({ calculations: [...kept] }),
        remove: () => {
          kept.pop()
          return { ok: true }
        },
        add: () => {
          kept.push(calculationOf(1))
          return calculationOf(1)
        },
      },
    })
    const { user } = await renderApp('/compatibility')
    await user.click(await screen.findByRole('button', { name: 'More about Marina' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(await screen.findByText('Nobody here yet')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('link', { name: 'Marina' })).toBeVisible()
  })

  test('are waited for with grey rows alone, not with a failure', async () => {
    const answer = Promise.withResolvers<{ calculations: Calculation[] }>()
    serve({ compatibility: { list: () => answer.promise } })
    await renderApp('/compatibility')
    expect(await screen.findByText('Loading...')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    answer.resolve({ calculations: [calculationOf(1)] })
    expect(await screen.findByRole('link', { name: 'Marina' })).toBeVisible()
  })

  test('are asked for again after a failure, while a kept result stays', async () => {
    let isDown = true
    serve({
      compatibility: {
        list: () => {
          if (isDown) throw refusal('RATE_LIMITED', 429, { retryAfterSeconds: 3 })
          return { calculations: [calculationOf(1)] }
        },
      },
      consent: {
        list: () => ({ links: [linkOf(1, { label: 'Olga' })], kept: [keptOf(5, { name: 'Nina' })] }),
      },
    })
    const { user } = await renderApp('/compatibility')
    expect(await screen.findByText('Failed to load calculations')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Nina' })).toBeVisible()
    expect(screen.getByText('Olga')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Marina' })).toBeVisible()
  })
})
