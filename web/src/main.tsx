import './styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '#/i18n/i18n.ts'
import { takeLanguageOfAddress } from '#/i18n/language-address.ts'
import { sessionQuery } from '#/lib/session.ts'
import { startBackStack } from '#/platform/back-stack.ts'
import { suppressOfflineReload } from '#/platform/suppress-offline-reload.ts'
import { shellPlatform } from '#/platform/shell.ts'
import { applyTheme, readTheme } from '#/platform/theme.ts'
import { keepZodFromEval } from '#/platform/zod-without-eval.ts'
import { startPageTransitions } from './app-shell/page-transitions.ts'
import { createApp } from './router.tsx'

const firstPaintWaitMs = 300

applyTheme(readTheme())
keepZodFromEval()

// Chromium keeps the history state when the same address is opened again; only a reload should restore it.
const [visit] = performance.getEntriesByType('navigation')
if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate') history.replaceState(null, '')
takeLanguageOfAddress()
startBackStack()
suppressOfflineReload()

const root = document.getElementById('root')
if (!root) {
  document.body.textContent = 'The page is incomplete. Please reload it.'
  document.body.style.color = 'var(--color-danger-ink)'
  throw new Error('#root is missing')
}

const { queryClient, router } = createApp()
startPageTransitions(router)

// Loads in parallel with the texts; the guards reuse the answer and report a failure.
void queryClient.prefetchQuery(sessionQuery)

/** No top-level await here: route chunks import this module, so it would deadlock. */
async function start(container: HTMLElement) {
  await startI18n()
  // Waits for the first page, so that it replaces the splash in one step; a slow page shows its pending state. The words of
  // a public page, beside the splash, and the first view of a tab, in its place, stay until the page itself is there.
  const isWaitingShort = container.querySelector('.splash:only-child') !== null
  const wait = new Promise((resolve) => isWaitingShort && setTimeout(resolve, firstPaintWaitMs))
  await Promise.race([router.load(), wait])
  // A transition renders in slices, so that a slow phone stays responsive.
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
