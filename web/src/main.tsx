import './styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '#/i18n/i18n.ts'
import { sessionQuery } from '#/lib/session.ts'
import { startBackStack } from '#/platform/back-stack.ts'
import { suppressOfflineReload } from '#/platform/suppress-offline-reload.ts'
import { shellPlatform } from '#/platform/shell.ts'
import { applyTheme, readTheme } from '#/platform/theme.ts'
import { createApp } from './router.tsx'

const patienceMs = 300

applyTheme(readTheme())

// Chromium keeps the entry's state when the same address is opened again; only a reload is meant to go on from it.
const [visit] = performance.getEntriesByType('navigation')
if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate') history.replaceState(null, '')
startBackStack()
suppressOfflineReload()

const root = document.getElementById('root')
if (!root) {
  document.body.textContent = 'The page is incomplete. Please reload it.'
  document.body.style.color = 'var(--color-danger-ink)'
  throw new Error('#root is missing')
}

const { queryClient, router } = createApp()

// Asked for beside the texts rather than after them; the guards meet the same answer and report its failure.
void queryClient.prefetchQuery(sessionQuery)

/** No module may wait for it: the screens' files import this one, and would wait for themselves. */
async function start(container: HTMLElement) {
  await startI18n()
  // Drawn once, whole, in place of what the page itself shows; a page that is slow to come says so meanwhile.
  await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, patienceMs))])
  // In slices, so that a slow phone answers a finger in between.
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Suspense fallback={null}>
            <RouterProvider router={router} />
          </Suspense>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
  if (shellPlatform()) await enterShell()
}
void start(root)

async function enterShell() {
  const { startShell } = await import('#/platform/native/start-shell.ts')
  await startShell({
    open: (href) => void router.navigate({ href }),
    onPage: (act) => router.subscribe('onRendered', act),
  })
}
