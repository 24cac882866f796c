import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Stars } from '#/components/stars.tsx'
import { Composer } from '#/features/messages/shared/composer.tsx'
import { colourOf, contrastOf, type Theme } from '#/test/contrast.ts'
import { renderWithProviders } from '#/test/render.tsx'
import { Button } from '#/ui/button.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { ChipChoice, ChipToggles } from '#/ui/chip-group.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { ProgressBar } from '#/ui/progress-bar.tsx'
import { RadioGroup } from '#/ui/radio-group.tsx'
import { SelectRow } from '#/ui/select-row.tsx'
import { Slider } from '#/ui/slider.tsx'
import { Switch } from '#/ui/switch.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { Textarea } from '#/ui/textarea.tsx'

/** What shows a control, or how full a bar is, needs this much (WCAG 2.2, 1.4.11). */
const needed = 3

const themes: Theme[] = ['light', 'dark']

/** The weakest contrast of a token to the grounds beside it, in both themes. */
function weakest(token: string, grounds: string[]): number {
  return Math.min(
    ...themes.flatMap((theme) =>
      grounds.map((ground) => contrastOf(colourOf(token, theme), colourOf(ground, theme))),
    ),
  )
}

/** The token that a class such as `border-line` names, without states such as `hover:`. */
function tokenOf(element: Element, property: 'border' | 'stroke' | 'bg'): string {
  const named = new RegExp(`(?:^| )${property}-(?!\\d|\\[)([a-z-]+)(?= |$)`)
  return named.exec(element.getAttribute('class') ?? '')?.[1] ?? 'none'
}

const choices = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
]
const ignore = () => undefined

/** Each control with the element that has its border. */
const controls = [
  { name: 'text field', control: <TextField label="Name" />, find: () => screen.getByRole('textbox') },
  { name: 'textarea', control: <Textarea label="Bio" />, find: () => screen.getByRole('textbox') },
  {
    name: 'field of a chat',
    control: (
      <Composer
        name="Anna"
        placeholder="Message"
        text=""
        onTextChange={ignore}
        attachment={null}
        onRemoveAttachment={ignore}
        isSending={false}
        isUploading={false}
        onSend={ignore}
        onPickImage={ignore}
      />
    ),
    find: () => screen.getByRole('textbox'),
  },
  {
    name: 'select of a setting',
    control: <SelectRow label="Theme" choices={choices} value="a" onValueChange={ignore} />,
    find: () => screen.getByRole('combobox'),
  },
  { name: 'checkbox', control: <Checkbox label="Adult" />, find: () => screen.getByRole('checkbox') },
  {
    name: 'switch',
    control: <Switch label="Distance" checked={false} onCheckedChange={ignore} />,
    find: () => screen.getByRole('switch'),
  },
  {
    name: 'radio button',
    control: <RadioGroup label="Sort" choices={choices} value={null} onValueChange={ignore} />,
    find: () => screen.getByRole('radio', { name: 'A' }),
  },
  {
    name: 'choice as a chip',
    control: <ChipChoice label="Gender" choices={choices} value={null} onValueChange={ignore} />,
    find: () => screen.getByRole('radio', { name: 'A' }).closest('label'),
  },
  {
    name: 'choices as chips',
    control: <ChipToggles label="Goals" choices={choices} value={[]} onValueChange={ignore} />,
    find: () => screen.getByRole('checkbox', { name: 'A' }).closest('label'),
  },
  {
    name: 'button with an icon',
    control: <IconButton label="Filters" variant="surface" />,
    find: () => screen.getByRole('button'),
  },
  {
    name: 'secondary button',
    control: <Button variant="secondary">Later</Button>,
    find: () => screen.getByRole('button'),
  },
]

test.each(controls)('the border of a $name shows on every ground', async ({ control, find }) => {
  await renderWithProviders(control)
  const element = find()
  if (!element) throw new Error('not rendered')
  const token = tokenOf(element, 'border')
  expect(weakest(token, ['background', 'surface', 'inset']), token).toBeGreaterThanOrEqual(needed)
})

test('full and empty stars show on every ground', async () => {
  await renderWithProviders(<Stars rating={{ stars: 3, isEstimate: false, isExact: true }} />)
  const outlines = [...screen.getByRole('img').querySelectorAll('path')].map((star) =>
    tokenOf(star, 'stroke'),
  )
  expect(outlines).toHaveLength(5)
  for (const token of outlines)
    expect(weakest(token, ['background', 'surface', 'inset']), token).toBeGreaterThanOrEqual(needed)
})

/** The colours of a bar's full part: its edge if it has one, or else the part itself. */
function fullPart(bar: Element): string {
  const classes = bar.getAttribute('class') ?? ''
  const part = String.raw`\[&::-webkit-progress-value\]:`
  const edge = new RegExp(String.raw`${part}shadow-\[\S*var\(--color-([a-z-]+)\)\]`).exec(classes)
  return (edge ?? new RegExp(`${part}bg-([a-z-]+)`).exec(classes))?.[1] ?? 'none'
}

test.each(['primary', 'gold'] as const)('the full part of a bar in %s shows on its track', async (tone) => {
  await renderWithProviders(<ProgressBar label="Moon" value={27} max={36} tone={tone} />)
  const bar = screen.getByRole('progressbar')
  const token = fullPart(bar)
  expect(weakest(token, [tokenOf(bar, 'bg')]), token).toBeGreaterThanOrEqual(needed)
})

test('the chosen part and the thumb of a slider show', async () => {
  await renderWithProviders(
    <Slider label="Distance" min={0} max={10} value={4} onValueChange={ignore} format={String} />,
  )
  const thumb = screen.getByRole('slider').closest('[class*="rounded-full border"]')
  const track = document.querySelector('.bg-line')
  const chosen = track?.firstElementChild
  if (!thumb || !track || !chosen) throw new Error('not rendered')
  expect(weakest(tokenOf(thumb, 'border'), ['background', 'surface'])).toBeGreaterThanOrEqual(needed)
  expect(weakest(tokenOf(chosen, 'bg'), [tokenOf(track, 'bg')])).toBeGreaterThanOrEqual(needed)
})
