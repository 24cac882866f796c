import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

/** One file for both, because the first script names each file of its own. */
const load = () => import('#/features/messages/share/share-screen.tsx')

export const Route = createFileRoute('/messages/share')({
  codeSplitGroupings: [],
  beforeLoad: async (args) => (await load()).admit(args),
  component: lazyRouteComponent(load, 'ShareScreen'),
})
