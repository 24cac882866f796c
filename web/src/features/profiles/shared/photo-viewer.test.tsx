import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { samplePhoto } from '#/test/wizard-samples.ts'
import { PhotoViewer } from './photo-viewer.tsx'

function open(index = 0) {
  const onClose = vi.fn()
  render(<PhotoViewer photos={[1, 2, 3].map(samplePhoto)} name="Leo" index={index} onClose={onClose} />)
  return { onClose, user: userEvent.setup(), viewer: screen.getByRole('dialog', { name: 'Photos of Leo' }) }
}

const photo = (position: number) =>
  screen.getByRole('img', { name: `Photo ${position} of Leo`, hidden: true })
const zoomOf = (position: number) =>
  Number(photo(position).closest<HTMLElement>('[data-zoom]')?.dataset['zoom'])

type Finger = { pointerId: number; clientX: number; clientY: number }
const at = (pointerId: number, clientX: number, clientY: number): Finger => ({ pointerId, clientX, clientY })
const tap = (finger: Finger) => {
  fireEvent.pointerDown(photo(1), finger)
  fireEvent.pointerUp(photo(1), finger)
}

test('a double tap enlarges the photo, and another shows it whole again', () => {
  open()
  expect(zoomOf(1)).toBe(1)
  tap(at(1, 100, 100))
  expect(zoomOf(1)).toBe(1)
  tap(at(1, 104, 102))
  expect(zoomOf(1)).toBe(2.5)
  tap(at(1, 100, 100))
  tap(at(1, 100, 100))
  expect(zoomOf(1)).toBe(1)
})

test('two taps in different places are no double tap', () => {
  open()
  tap(at(1, 20, 20))
  tap(at(1, 220, 320))
  expect(zoomOf(1)).toBe(1)
})

test('two fingers that move apart enlarge the photo', () => {
  const { onClose } = open()
  fireEvent.pointerDown(photo(1), at(1, 100, 200))
  fireEvent.pointerDown(photo(1), at(2, 200, 200))
  fireEvent.pointerMove(photo(1), at(2, 400, 200))
  expect(zoomOf(1)).toBeCloseTo(3)
  fireEvent.pointerMove(photo(1), at(2, 101, 200))
  expect(zoomOf(1)).toBe(1)
  fireEvent.pointerUp(photo(1), at(1, 100, 200))
  fireEvent.pointerUp(photo(1), at(2, 101, 200))
  expect(onClose).not.toHaveBeenCalled()
})

test('a swipe down closes the viewer; a short one, a sideways one and one on an enlarged photo do not', () => {
  const { onClose } = open()
  const swipe = (dx: number, dy: number) => {
    fireEvent.pointerDown(photo(1), at(1, 100, 100))
    fireEvent.pointerMove(photo(1), at(1, 100 + dx / 2, 100 + dy / 2))
    fireEvent.pointerMove(photo(1), at(1, 100 + dx, 100 + dy))
    fireEvent.pointerUp(photo(1), at(1, 100 + dx, 100 + dy))
  }
  swipe(0, 60)
  swipe(240, 130)
  swipe(0, -300)
  expect(onClose).not.toHaveBeenCalled()
  tap(at(1, 100, 100))
  tap(at(1, 100, 100))
  swipe(0, 300)
  expect(onClose).not.toHaveBeenCalled()
  tap(at(1, 100, 100))
  tap(at(1, 100, 100))
  swipe(4, 200)
  expect(onClose).toHaveBeenCalledOnce()
})

test('is used from a keyboard: Escape closes, plus and minus enlarge the shown photo alone', async () => {
  const { user, viewer, onClose } = open(1)
  await waitFor(() => expect(within(viewer).getByRole('button', { name: 'Close' })).toHaveFocus())
  await user.keyboard('+')
  expect(zoomOf(2)).toBe(1.5)
  expect(zoomOf(1)).toBe(1)
  await user.keyboard('-')
  expect(zoomOf(2)).toBe(1)
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})

test('a pinch on a trackpad enlarges the photo and not the page', () => {
  open()
  const scroll = new WheelEvent('wheel', { deltaY: -120, bubbles: true, cancelable: true })
  photo(1).dispatchEvent(scroll)
  expect(scroll.defaultPrevented).toBe(false)
  const pinch = new WheelEvent('wheel', { deltaY: -120, ctrlKey: true, bubbles: true, cancelable: true })
  fireEvent(photo(1), pinch)
  expect(pinch.defaultPrevented).toBe(true)
  expect(zoomOf(1)).toBeCloseTo(Math.E)
})
