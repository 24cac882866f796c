import { createFileRoute, redirect } from '@tanstack/react-router'
import type { UserId } from '@yuti/contract/base'
import { isUuid } from '#/lib/uuid.ts'
import { PersonNotFound, PersonScreen } from '#/features/profiles/person-screen.tsx'
import { personQuery } from '#/features/profiles/queries.ts'
import { loadTexts } from '#/i18n/i18n.ts'
import { orpc } from '#/lib/api.ts'

export const Route = createFileRoute('/_member/profile/$userId')({
  beforeLoad: ({ context: { user }, params: { userId } }) => {
    if (user.id === userId) throw redirect({ to: '/profile' })
  },
  loader: ({ context: { queryClient }, params: { userId } }) => {
    if (!isUuid<UserId>(userId)) return undefined
    void queryClient.prefetchQuery(personQuery(userId))
    void queryClient.prefetchQuery(orpc.matches.find.queryOptions({ input: { userId } }))
    return loadTexts('about', 'reading', 'deckEnd', 'deckNotice')
  },
  component: function PersonRoute() {
    const { userId } = Route.useParams()
    return isUuid<UserId>(userId) ? <PersonScreen key={userId} userId={userId} /> : <PersonNotFound />
  },
})
