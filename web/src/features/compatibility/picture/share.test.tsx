import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { CalculationResult } from '@yuti/contract/compatibility'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { readingHeads } from '#/i18n/en/reading-heads.ts'
import { reading } from '#/i18n/en/reading.ts'
import { calculationOf, resultOf } from '#/test/calculation-samples.ts'
import { fakeApi, memberSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
// Import the lazy chunk up front.
import './share-dialog.tsx'

/** Records the texts drawn on a fake canvas; jsdom has none. */
let written: string[]
let encode: MockInstance<HTMLCanvasElement['toBlob']>

const pen = {
  measureText: (text: string) => ({ width: text.length * 18 }),
  // Words that must not part are written as any others.
  fillText: (text: string) => written.push(text.replaceAll('\u00A0', ' ')),
  createLinearGradient: () => ({ addColorStop: () => undefined }),
  createRadialGradient: () => ({ addColorStop: () => undefined }),
}
const silent = () => undefined

beforeEach(() => {
  written = []
  vi.stubGlobal('Path2D', vi.fn())
  const context = new Proxy(pen, { get: (target, key) => Reflect.get(target, key) ?? silent })
  // oxlint-disable-next-line no-unsafe-type-assertion -- the fake has only what the drawing calls
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  encode = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob')
  encode.mockImplementation((give) => give(new Blob(['png'])))
  Object.defineProperty(document, 'fonts', {
    value: { load: () => Promise.resolve([]) },
    configurable: true,
  })
  URL.createObjectURL = () => 'data:image/png;base64,'
  URL.revokeObjectURL = silent
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'fonts')
  Reflect.deleteProperty(URL, 'createObjectURL')
  Reflect.deleteProperty(URL, 'revokeObjectURL')
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name)
})

async function openSharing(result: CalculationResult = resultOf(calculationOf(1))) {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    compatibility: { get: () => result },
  })
  const app = await renderApp(`/manual-compatibility/${calculationOf(1).id}`)
  await app.user.click(await screen.findByRole('button', { name: 'Share the result' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Share as a picture' }))
  return { ...app, dialog }
}

function offerSheet(share: () => Promise<void>) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true })
}

test('draws level, stars, the line of the channels and who made it, and no name, gate, date or guna point', async () => {
  const { dialog } = await openSharing()
  const picture = await dialog.findByRole('img', { name: /^Picture: 4 of 5 stars\. Magnetic Flow\. / })
  expect(togetherOf('rhythmBeat').some((line) => picture.getAttribute('alt')?.endsWith(line))).toBe(true)
  const text = written.join(' ')
  expect(text).toMatch(/^Two births, one conjunction Magnetic Flow /)
  expect(text).toContain(`Yuti What do your two births say? ${location.host} For entertainment only.`)
  expect(text.replace(location.host, '')).not.toMatch(/\d|Marina|Barcelona/)
})

const togetherOf = (name: keyof typeof reading.together) => Object.values(reading.together[name])

test('draws nothing that is missing: few stars, open channels', async () => {
  const open = resultOf(calculationOf(1)).channels.map((channel) => ({ ...channel, state: 'none' as const }))
  const { dialog } = await openSharing(resultOf(calculationOf(1, { stars: 1 }), { channels: open }))
  expect(
    await dialog.findByRole('img', {
      name: 'Picture: Two births, one conjunction. Two charts, and everything still to discover.',
    }),
  ).toBeVisible()
})

test.each([3, 4, 5] as const)('shows the line of %i stars when every channel is open', async (stars) => {
  const open = resultOf(calculationOf(1)).channels.map((channel) => ({ ...channel, state: 'none' as const }))
  const calculation = calculationOf(1, { stars, range: { min: stars, max: stars } })
  const { dialog } = await openSharing(resultOf(calculation, { channels: open }))
  const picture = await dialog.findByRole('img', { name: /^Picture: / })
  const alt = picture.getAttribute('alt') ?? ''
  const lines = Object.values(reading.levels[starNames[stars]])
  expect(lines.some((line) => alt.endsWith(`. ${line}`))).toBe(true)
  // Not a word about the channels: what is open is a lack.
  for (const line of Object.values(reading.together).flatMap((both) => Object.values(both)))
    expect(written.join(' ')).not.toContain(line)
})

const starNames = { 3: 'three', 4: 'four', 5: 'five' } as const

test('draws a sentence about the Moons only while its owner wants it', async () => {
  const { user, dialog } = await openSharing()
  const moon = await dialog.findByRole('checkbox', { name: /between your Moons/ })
  expect(moon).not.toBeChecked()
  await dialog.findByRole('img', { name: /^Picture: / })
  expect(isMoon()).toBe(false)
  await user.click(moon)
  await waitFor(() => expect(isMoon()).toBe(true))
})

const heads = Object.values(readingHeads.yoni.strong)
const isMoon = () => heads.some((line) => written.join(' ').includes(line))

test('offers three shapes', async () => {
  const { user, dialog } = await openSharing()
  const sizes: string[] = []
  encode.mockImplementation(function encodeBlob(this: HTMLCanvasElement, give) {
    sizes.push(`${this.width}x${this.height}`)
    give(new Blob(['png']))
  })
  for (const name of ['Post', 'Wide', 'Story']) {
    await user.click(dialog.getByRole('button', { name }))
    await dialog.findByRole('img', { name: /^Picture: / })
  }
  expect(sizes).toEqual(['1080x1350', '1200x630', '1080x1920'])
})

test('shares through the system’s sheet if that accepts pictures', async () => {
  const share = vi.fn(() => Promise.resolve())
  offerSheet(share)
  const { user, dialog } = await openSharing()
  await user.click(await dialog.findByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith({
    files: [expect.objectContaining({ name: 'yuti-result.png', type: 'image/png' })],
    text: `Checked on Yuti: Magnetic Flow, 4 of 5 stars. ${location.origin}`,
  })
})

test('ignores a closed sheet and reports a failed one', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')))
  offerSheet(share)
  const { user, dialog } = await openSharing()
  const press = async () => await user.click(await dialog.findByRole('button', { name: 'Share' }))
  await press()
  expect(screen.queryByText('We couldn’t share the result.')).toBeNull()
  share.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await press()
  expect(await screen.findByText('We couldn’t share the result.')).toBeVisible()
})

test('saves a file or copies when there is no sheet', async () => {
  const { user, dialog } = await openSharing(
    resultOf(calculationOf(1, { stars: 0, range: { min: 0, max: 0 } })),
  )
  const save = await dialog.findByRole('link', { name: 'Save picture' })
  expect(save).toHaveAttribute('download', 'yuti-result.png')
  expect(dialog.queryByRole('button', { name: 'Share' })).toBeNull()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  const writeBoth = vi.spyOn(navigator.clipboard, 'write')
  writeBoth.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied')).toBeVisible()
  expect(write).toHaveBeenCalledTimes(1)
})

test.each([0, 1, 2])(
  'a picture of %i stars and the words beside it are its sentence, without a grade or a level',
  async (stars) => {
    const { user, dialog } = await openSharing(
      resultOf(calculationOf(1, { stars, range: { min: stars, max: stars } })),
    )
    const picture = await dialog.findByRole('img', { name: /^Picture: / })
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    const writeBoth = vi.spyOn(navigator.clipboard, 'write')
    writeBoth.mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Copied')).toBeVisible()
    const words = String(write.mock.calls[0]?.[0])
    const sentence = words.replace(` ${location.origin}`, '')
    expect(togetherOf('rhythmBeat')).toContain(sentence)
    expect(picture.getAttribute('alt')?.endsWith(sentence)).toBe(true)
    expect(words).not.toMatch(/stars|\d of 5/)
    // Nor does the picture: its headline is the kicker, once.
    expect(picture).toHaveAccessibleName(`Picture: Two births, one conjunction. ${sentence}`)
    expect(written.join(' ')).toContain(`Two births, one conjunction ${sentence}`)
    expect(written.join(' ').replace(location.host, '')).not.toMatch(/Gentle Challenge|\d/)
  },
)

test('copies picture and text together if the browser can', async () => {
  const { user, dialog } = await openSharing()
  const copied: Record<string, unknown>[] = []
  vi.stubGlobal(
    'ClipboardItem',
    vi.fn(function item(parts: Record<string, unknown>) {
      copied.push(parts)
    }),
  )
  vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  await user.click(await dialog.findByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied')).toBeVisible()
  expect(copied.map((parts) => Object.keys(parts))).toEqual([['image/png', 'text/plain']])
})

test('shows an error when the picture cannot be drawn', async () => {
  encode.mockImplementation((give) => give(null))
  const { dialog } = await openSharing()
  expect(await dialog.findByRole('alert')).toHaveTextContent('We couldn’t draw the picture.')
})
