import type { StyleDefinition } from '@dicebear/core'

type Element = StyleDefinition['canvas']['elements'][number]

const accent = { type: 'color' as const, name: 'accent' }
const ink = { type: 'color' as const, name: 'ink' }

const shape = (name: string, attributes: Record<string, string>, fill = accent): Element => ({
  type: 'element',
  name,
  attributes: { ...attributes, fill },
})

const line = (d: string, width = '13'): Element => ({
  type: 'element',
  name: 'path',
  attributes: { d, stroke: ink, 'stroke-width': width, 'stroke-linecap': 'round', fill: 'none' },
})

const stripes = (height: number, gap: number) =>
  Array.from({ length: Math.ceil(700 / (height + gap)) }, (_, index) =>
    shape('rect', { x: '-80', y: `${660 + index * (height + gap)}`, width: '880', height: `${height}` }),
  )

const dots = Array.from({ length: 12 * 9 }, (_, index) => {
  const row = Math.floor(index / 12)
  const x = -60 + (index % 12) * 76 + (row % 2) * 38
  return shape('circle', { cx: `${x}`, cy: `${640 + row * 62}`, r: '11' })
})

const checks = [
  ...Array.from({ length: 11 }, (_, index) =>
    shape('rect', { x: `${-70 + index * 84}`, y: '560', width: '30', height: '760', opacity: '0.55' }),
  ),
  ...Array.from({ length: 9 }, (_, index) =>
    shape('rect', { x: '-80', y: `${600 + index * 84}`, width: '880', height: '30', opacity: '0.55' }),
  ),
]

/** Patterns drawn over the plain shirt and clipped by its shape; the figure's own outline is on top. */
const variants: Record<string, Element[]> = {
  plain: [shape('circle', { cx: '0', cy: '0', r: '0' })],
  stripes: stripes(26, 44),
  broadStripes: stripes(62, 62),
  dots,
  checks,
  band: [shape('rect', { x: '-80', y: '800', width: '880', height: '120' })],
  openJacket: [
    shape('path', { d: 'M250 560h250l-30 140 10 640H260l6-640z' }),
    line('M266 690c-8 210-6 430-6 650M470 690c10 210 10 430 10 650'),
  ],
  dungarees: [
    shape('path', { d: 'M196 560h70l14 250h196l10-250h66l16 320v460H170V900z' }),
    line('M266 600l16 212h194l12-212M196 590l-26 320v430M552 610l16 280v450'),
    shape('circle', { cx: '284', cy: '832', r: '15' }, ink),
    shape('circle', { cx: '474', cy: '832', r: '15' }, ink),
  ],
  shirt: [
    shape('path', { d: 'M228 570l32 130 84 14 40 50 50-52 84-14 6-130z' }),
    line('M226 590l34 112 78-8 46 74 58-74 74 8 22-102M384 768v570', '11'),
    shape('circle', { cx: '404', cy: '860', r: '8' }, ink),
    shape('circle', { cx: '404', cy: '970', r: '8' }, ink),
  ],
  heart: [
    shape('path', {
      d: 'M384 930c-74-52-96-88-84-122 12-32 58-36 84 4 26-40 72-36 84-4 12 34-10 70-84 122z',
    }),
  ],
}

export const outfitComponent = {
  width: 704,
  height: 1290,
  variants: Object.fromEntries(Object.entries(variants).map(([name, elements]) => [name, { elements }])),
}

export const outfits = Object.keys(variants)
