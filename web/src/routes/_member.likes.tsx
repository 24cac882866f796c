import { createFileRoute } from '@tanstack/react-router'
import { LikesScreen } from '#/features/discovery/likes-screen.tsx'
import type { ListName } from '#/features/discovery/use-people-list.ts'
import { loadTexts } from '#/i18n/i18n.ts'
import { requireComplete } from '#/lib/session.ts'

type Search = { list?: Exclude<ListName, 'received'> }

export const Route = createFileRoute('/_member/likes')({
  validateSearch: ({ list }: Record<string, unknown>): Search =>
    list === 'liked' || list === 'passed' ? { list } : {},
  beforeLoad: requireComplete,
  loader: () => loadTexts('likes', 'deckEnd'),
  component: function LikesRoute() {
    const { list = 'received' } = Route.useSearch()
    return <LikesScreen list={list} />
  },
})
