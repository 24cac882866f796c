import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createQueryClient } from '#/lib/query-client.ts'
import { createApp } from '#/router.tsx'
import { ToastRegion } from '#/ui/toast.tsx'

const testOptions = { queries: { retry: false, gcTime: Infinity } }

/** Renders a component with toasts, a query client and a router. */
export async function renderWithProviders(content: ReactNode) {
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions(testOptions)
  const page = (
    <div data-testid="page">
      {content}
      <ToastRegion />
    </div>
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: () => page, notFoundComponent: Outlet }),
    history: createMemoryHistory(),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByTestId('page')
  return { user: userEvent.setup({ delay: null }), queryClient, router }
}

/** Renders the whole app at a path, with its guards; call `fakeApi` first. */
export async function renderApp(path: string) {
  const { queryClient, router } = createApp(createMemoryHistory({ initialEntries: [path] }))
  queryClient.setDefaultOptions(testOptions)
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await router.load()
  return { user: userEvent.setup({ delay: null }), queryClient, router }
}
