import { createFileRoute } from '@tanstack/react-router'
import { OwnProfileScreen } from '#/features/profiles/own-profile-screen.tsx'

export const Route = createFileRoute('/_member/profile/')({
  component: OwnProfileScreen,
})
