import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWithProviders } from '#/test/render.tsx'
import { Switch } from './switch.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Reports each element as soon as it is observed; its text is `height` pixels high in a line of 22. */
function measureTextAs(height: number) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #report: () => void
      constructor(report: () => void) {
        this.#report = report
      }
      observe(element: Element) {
        Object.defineProperty(element, 'scrollHeight', { value: height, configurable: true })
        Object.defineProperty(element, 'clientHeight', { value: 22, configurable: true })
        this.#report()
      }
      disconnect() {}
    },
  )
}

const hint = 'When off, no one sees your age, in Discover or on your profile.'
const setting = <Switch label="Show my age" hint={hint} checked onCheckedChange={() => undefined} />

test('cuts a long text to two lines and shows all of it on a press', async () => {
  measureTextAs(66)
  const { user } = await renderWithProviders(setting)
  const more = await screen.findByRole('button', { name: 'more: Show my age', expanded: false })
  expect(screen.getByText(hint)).toHaveClass('line-clamp-2')
  expect(screen.getByRole('switch')).toHaveAccessibleDescription(hint)
  await user.click(more)
  expect(screen.getByText(hint)).not.toHaveClass('line-clamp-2')
  await user.click(screen.getByRole('button', { name: 'less: Show my age', expanded: true }))
  expect(screen.getByText(hint)).toHaveClass('line-clamp-2')
})

test('has no button for a text that fits its line', async () => {
  measureTextAs(22)
  await renderWithProviders(setting)
  expect(await screen.findByText(hint)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
