import { fireEvent, render, screen } from '@testing-library/react'
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

function Counts() {
  useWait('texts that are there', () => true, vi.fn())
  const [moves, setMoves] = useState(0)
  const [presses, setPresses] = useState(0)
  return (
    <button
      type="button"
      onMouseMove={() => setMoves(moves + 1)}
      onClick={() => startTransition(() => setPresses(presses + 1))}
    >
      {`${moves} ${presses}`}
    </button>
  )
}

test('without a wait, a test draws a change together with one of lower priority that was not drawn yet', async () => {
  render(<Counts />)
  const button = screen.getByRole('button')
  // Outside of an act scope, so that React draws it later.
  button.click()
  fireEvent.mouseMove(button)
  expect(button).toHaveTextContent('1 1')
  // React complains some microtasks later.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
})
