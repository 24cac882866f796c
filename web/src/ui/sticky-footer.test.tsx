import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { StickyFooter } from './sticky-footer.tsx'

function placeAt(element: HTMLElement, top: number, height: number) {
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, height))
}

function showForm() {
  render(
    <form>
      <main tabIndex={-1}>
        <input aria-label="City" />
      </main>
      <StickyFooter>
        <button type="submit">Continue</button>
      </StickyFooter>
    </form>,
  )
  const page = document.createElement('div')
  Object.defineProperty(document, 'scrollingElement', { configurable: true, value: page })
  placeAt(screen.getByRole('main'), 60, 900)
  placeAt(screen.getByRole('textbox'), 690, 50)
  placeAt(screen.getByRole('button').parentElement ?? document.body, 700, 100)
  return page
}

test('a field under the footer is scrolled out from under it when it gets the focus', () => {
  const page = showForm()
  act(() => screen.getByRole('textbox').focus())
  expect(page.scrollTop).toBe(56)
})

test('the page stays where it is when a navigation moves the focus to main', () => {
  const page = showForm()
  act(() => screen.getByRole('main').focus())
  expect(page.scrollTop).toBe(0)
})
