import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/discover')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_member/discover"!</div>
}
