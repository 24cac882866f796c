import { screen, within } from '@testing-library/react'
import { userId } from '@yuti/contract/base'
import type { DeskItem } from '@yuti/contract/desk'
import { DeskScreen } from '#/features/desk/desk-screen.tsx'
import type { Api } from '#/lib/api.ts'
import { fakeApi, type Fakes } from './fake-api.ts'
import { renderWithProviders } from './render.tsx'

export const idOf = (number: number) => `0000000${number}-0000-4000-8000-000000000000`
export const since = '2026-11-20T10:00:00Z'
export const person = (number: number, name: string) => ({ id: userId.parse(idOf(number)), name })

export function item(number: number, name: string, more: Partial<DeskItem>): DeskItem {
  return {
    kind: 'report',
    id: idOf(number),
    urgency: 2,
    waitingSince: since,
    subject: person(number, name),
    version: 1,
    about: [],
    people: null,
    picture: null,
    ...more,
  }
}

export const items = [
  item(1, 'Rex', { urgency: 1, about: ['harassment', 'pending'], people: 3 }),
  item(2, 'Sasha', { kind: 'alarm', about: ['same_opening'], people: 12 }),
  item(3, 'Leo', { kind: 'words', urgency: 3, about: ['bio'], version: 4 }),
  item(4, 'Ada', { kind: 'words', urgency: 3, about: ['name'] }),
  item(5, '', {
    kind: 'linked_accounts',
    urgency: 3,
    subject: null,
    version: null,
    about: ['device'],
    people: 2,
  }),
]
export const listed = {
  items,
  total: 5,
  figures: [
    { kind: 'report' as const, waiting: 2, medianMinutes: 90, oldestSince: since },
    { kind: 'appeal' as const, waiting: 1, medianMinutes: 40, oldestSince: since },
    { kind: 'words' as const, waiting: 2, medianMinutes: 30, oldestSince: since },
  ],
  appeals: { decided: 8, changed: 2 },
}

/** Renders the desk with a fake server. */
export async function showDesk(desk: Fakes<Api>['desk']) {
  fakeApi({ desk: { list: () => listed, ...desk } })
  const app = await renderWithProviders(<DeskScreen />)
  await screen.findByRole('list', { name: 'Desk' })
  return app
}

export const letThrough = () =>
  within(screen.getByRole('toolbar')).getByRole('button', { name: 'Let through' })
export const row = (name: RegExp) => screen.getByRole('checkbox', { name })
