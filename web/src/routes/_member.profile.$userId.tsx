import { createFileRoute, redirect } from '@tanstack/react-router'
import { PersonNotFound, PersonScreen } from '#/features/profiles/person-screen.tsx'
import { personQuery } from '#/features/profiles/queries.ts'
import { isUserId } from '#/features/profiles/user-id.ts'
import { loadTexts } from '#/i18n/i18n.ts'
import { orpc } from '#/lib/api.ts'

export const Route = createFileRoute('/_member/profile/$userId')({
  beforeLoad: ({ context: { user }, params: { userId } }) => {
    if (user.id === userId) throw redirect({ to: '/profile' })
  },
  loader: ({ context: { queryClient }, params: { userId } }) => {
    if (!isUserId(userId)) return undefined
    void queryClient.prefetchQuery(personQuery(userId))
    void queryClient.prefetchQuery(orpc.matches.find.queryOptions({ input: { userId } }))
    return loadTexts('about', 'reading', 'deckEnd', 'deckNotice')
  },
  component: function PersonRoute() {
    const { userId } = Route.useParams()
    return isUserId(userId) ? <PersonScreen key={userId} userId={userId} /> : <PersonNotFound />
  },
})
