import { createFileRoute } from '@tanstack/react-router'
import { OwnProfileScreen } from '#/features/profiles/own-profile-screen.tsx'
import { ownProfileQuery } from '#/features/profiles/queries.ts'
import { photoChecksQuery } from '#/features/profiles/shared/use-photo-checks.ts'
import { loadTexts } from '#/i18n/i18n.ts'
import { hasFirstView } from '#/lib/has-first-view.ts'

export const Route = createFileRoute('/_member/profile/')({
  loader: async ({ context: { queryClient } }) => {
    // What replaces the first view is shown in one step: React draws what comes later without a pause, which a slow phone feels.
    const isAwaited = hasFirstView()
    const own = [queryClient.prefetchQuery(ownProfileQuery), queryClient.prefetchQuery(photoChecksQuery)]
    await Promise.all([isAwaited && Promise.all(own), loadTexts('about')])
  },
  component: OwnProfileScreen,
})
