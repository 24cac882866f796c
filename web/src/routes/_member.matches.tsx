import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { MatchesScreen } from '#/features/matches/matches-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { orpc } from '#/lib/api.ts'
import { hasFirstView } from '#/lib/has-first-view.ts'
import { matchesQuery } from '#/lib/paged-lists.ts'
import { requireComplete } from '#/lib/session.ts'

async function loadFirstMatch(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchInfiniteQuery(matchesQuery)
  const first = queryClient.getQueryData(matchesQuery.queryKey)?.pages[0]?.items[0]
  if (first) await queryClient.prefetchQuery(orpc.matches.get.queryOptions({ input: { matchId: first.id } }))
}

export const Route = createFileRoute('/_member/matches')({
  beforeLoad: requireComplete,
  loader: async ({ context: { queryClient } }) => {
    // The first match must replace its picture in one step; any other load shows the skeleton.
    const first = hasFirstView() ? loadFirstMatch(queryClient) : undefined
    // The match in view comes after the list; texts that were missing then would hide the whole page once more.
    await Promise.all([first, loadTexts('compatibility', 'reading', 'about')])
  },
  component: MatchesScreen,
})
