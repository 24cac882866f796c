import { startTransition, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useWait } from './use-wait.ts'

test('a component with hooks after its wait renders without an error', async () => {
  // Without `act`, React renders as in a browser: it repeats the component when the promise resolves.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  let isLoaded = false
  async function load() {
    await Promise.resolve()
    isLoaded = true
  }
  function Waiting() {
    useWait('a test', () => isLoaded, load)
    const [text] = useState('loaded')
    return text
  }
  const box = document.createElement('div')
  const onRecoverableError = vi.fn()
  const root = createRoot(box, { onRecoverableError })
  startTransition(() =>
    root.render(
      <Suspense fallback="waiting">
        <Waiting />
      </Suspense>,
    ),
  )
  await vi.waitFor(() => expect(box.textContent).toBe('loaded'))
  expect(onRecoverableError).not.toHaveBeenCalled()
  root.unmount()
})
