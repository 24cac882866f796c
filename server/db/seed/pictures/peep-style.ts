import { Style } from '@dicebear/core'
import type { StyleDefinition } from '@dicebear/core'
import openPeeps from '@dicebear/styles/open-peeps.json' with { type: 'json' }
import { outfitComponent } from './outfits.ts'

type Element = StyleDefinition['canvas']['elements'][number]
type Attribute = NonNullable<Element['attributes']>[string]

/** The drawing area of one figure: wider and taller than the original, which cuts off hair and arms. */
export const peepArea = { width: 960, height: 1500, left: 110, top: 170 }
/** The middle of a face and the tip of the chin inside that area. */
export const peepFace = { x: 490, y: 560, chin: 700 }

// The round trip through JSON gives the content a precise type: those of JSON modules are too wide.
const source: StyleDefinition = JSON.parse(JSON.stringify(openPeeps))
const headwear = new Set(['hatHip', 'hijab'])
const color = (name: string) => ({ type: 'color' as const, name })
const colorName = (value: Attribute) =>
  typeof value === 'object' && value.type === 'color' ? value.name : undefined

const usesColor = (elements: readonly Element[], name: string): boolean =>
  JSON.stringify(elements).includes(`"name":"${name}"`)

/**
 * Open Peeps draws hair and outline as one black shape. Filling that shape with the hair colour and
 * stroking its inside in ink keeps every thin line black and colours only broad areas.
 */
const dye = (element: Element, fill: string, id: string): Element[] => {
  const { fill: _ink, ...shape } = element.attributes ?? {}
  const clip: Element = {
    type: 'element',
    name: 'clipPath',
    attributes: { id },
    children: [{ ...element, attributes: { ...shape, fill: 'black' } }],
  }
  return [
    { type: 'element', name: 'defs', children: [clip] },
    {
      ...element,
      attributes: {
        ...shape,
        fill: color(fill),
        stroke: color('ink'),
        'stroke-width': '26',
        'clip-path': `url(#${id})`,
      },
    },
  ]
}

const dyeAll = (elements: readonly Element[], fill: string, id: string, inherited?: string): Element[] =>
  elements.flatMap((element, index) => {
    const own = colorName(element.attributes?.['fill']) ?? inherited
    if (element.children?.length) {
      return [{ ...element, children: dyeAll(element.children, fill, `${id}-${index}`, own) }]
    }
    return own === 'ink' ? dye(element, fill, `${id}-${index}`) : [element]
  })

const recolor = (elements: readonly Element[], from: string, to: string): Element[] =>
  JSON.parse(JSON.stringify(elements).replaceAll(`"name":"${from}"`, `"name":"${to}"`))

const dyedComponent = (name: 'head' | 'facialHair') => {
  const component = source.components?.[name]
  if (!component || !('variants' in component)) throw new Error(`Open Peeps has no ${name}`)
  const variants = Object.entries(component.variants).map(([variant, drawing]) => {
    const fill = headwear.has(variant) ? 'accent' : 'hair'
    const ready = usesColor(drawing.elements, 'headContrast')
    const dyed = ready
      ? recolor(drawing.elements, 'headContrast', 'hair')
      : dyeAll(drawing.elements, fill, `dye-${variant}`)
    const scarf = headwear.has(variant) ? dyed : recolor(dyed, 'clothing', 'accent')
    return [variant, { ...drawing, elements: scarf }] as const
  })
  return { ...component, variants: Object.fromEntries(variants) }
}

const canvas = () => {
  const [skin, shirt, outline, ...parts] = source.canvas.elements
  if (!skin || !shirt || !outline) throw new Error('Open Peeps has no body')
  const { fill: _clothing, ...shape } = shirt.attributes ?? {}
  const shirtClip: Element = {
    type: 'element',
    name: 'clipPath',
    attributes: { id: 'shirt' },
    children: [{ ...shirt, attributes: { ...shape, fill: 'black' } }],
  }
  const outfit: Element = { type: 'component', name: 'outfit' }
  const figure: Element = {
    type: 'element',
    name: 'g',
    attributes: { transform: `translate(${peepArea.left} ${peepArea.top})` },
    children: [
      skin,
      shirt,
      { type: 'element', name: 'defs', children: [shirtClip] },
      { type: 'element', name: 'g', attributes: { 'clip-path': 'url(#shirt)' }, children: [outfit] },
      outline,
      ...parts,
    ],
  }
  return { width: peepArea.width, height: peepArea.height, elements: [figure] }
}

/** Open Peeps by Pablo Stanley (CC0 1.0), with dyed hair, patterned clothes and the whole bust visible. */
export const peepStyle = new Style<StyleDefinition>({
  ...source,
  canvas: canvas(),
  colors: {
    ...source.colors,
    hair: { values: ['#2a1a14'] },
    accent: { values: ['#ffffff'] },
  },
  components: {
    ...source.components,
    head: dyedComponent('head'),
    facialHair: dyedComponent('facialHair'),
    outfit: outfitComponent,
  },
})
