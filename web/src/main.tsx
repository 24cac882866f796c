import './styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '#/i18n/i18n.ts'
import { applyTheme, readTheme } from '#/platform/theme.ts'
import { queryClient, router } from './router.tsx'

applyTheme(readTheme())

const root = document.getElementById('root')
if (!root) {
  document.body.textContent = 'The page is incomplete. Please reload it.'
  document.body.style.color = 'var(--color-danger-ink)'
  throw new Error('#root is missing')
}

await startI18n()
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={null}>
        <RouterProvider router={router} />
      </Suspense>
    </QueryClientProvider>
  </StrictMode>,
)
