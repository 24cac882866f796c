export type ClassValue = string | false | null | undefined | 0 | 0n

const sides = ['top', 'right', 'bottom', 'left'] as const

/** The sides that the letters stand for: `x` is left and right. */
const sidesOf: Record<string, readonly string[]> = {
  '': sides,
  x: ['left', 'right'],
  y: ['top', 'bottom'],
  t: ['top'],
  r: ['right'],
  b: ['bottom'],
  l: ['left'],
}

type Rule = readonly [RegExp, string | ((match: RegExpExecArray) => readonly string[])]

const textSize = '(?:[23]?xs|sm|base|lg|[23]?xl|\\[(?:[\\d.]|min|calc).*\\])'

/** From the particular to the general: the first that fits says what a class sets. */
const rules: readonly Rule[] = [
  [/^\[([a-z-]+):/, own],
  [/^(p|m)([xytrbl]?)-/, ([, kind, side = '']) => (sidesOf[side] ?? []).map((name) => `${kind} ${name}`)],
  [/^inset-(?:([xy])-)?/, ([, axis = '']) => sidesOf[axis] ?? []],
  [/^(top|right|bottom|left)-/, ([, side = '']) => [side]],
  [/^size-/, () => ['w', 'h']],
  [/^((?:min-|max-)?[wh])-/, ([, property = '']) => [property]],
  [/^gap-(?:([xy])-)?/, ([, axis]) => (axis ? [`gap ${axis}`] : ['gap x', 'gap y'])],
  [new RegExp(`^text-${textSize}$`), () => ['font size', 'line height']],
  [/^text-(?:left|center|right)$/, 'text align'],
  [/^text-(?:balance|pretty)$/, 'text wrap'],
  [/^text-/, 'color'],
  [/^leading-/, 'line height'],
  [/^tracking-/, 'tracking'],
  [/^font-(?:sans|display)$/, 'font family'],
  [/^font-/, 'font weight'],
  [/^(?:absolute|relative|fixed|sticky|static)$/, 'position'],
  [/^(?:block|inline-block|inline-flex|flex|grid|hidden)$/, 'display'],
  [/^line-clamp-/, () => ['display', 'overflow x', 'overflow y', 'line clamp']],
  [/^flex-(?:row|col)/, 'flex direction'],
  [/^flex-wrap$/, 'flex wrap'],
  [/^flex-/, () => ['flex', 'grow', 'shrink']],
  [/^(grow|shrink)(?:-|$)/, ([, property = '']) => [property]],
  [/^object-(?:contain|cover)$/, 'object fit'],
  [/^object-/, 'object position'],
  [/^(items|justify|self|col|grid-cols|order|origin|aspect|cursor|select|z|opacity|duration|ease)-/, own],
  [/^pointer-events-/, 'pointer events'],
  [/^overflow-(?:([xy])-)?/, ([, axis]) => (axis ? [`overflow ${axis}`] : ['overflow x', 'overflow y'])],
  [/^rounded-([tb])([lr])?-/, ([, side, end]) => (end ? [side + end] : [`${side}l`, `${side}r`])],
  [/^rounded-/, () => ['tl', 'tr', 'bl', 'br']],
  [/^bg-(?:cover|contain)$/, 'background size'],
  [/^bg-center$/, 'background position'],
  [/^bg-linear-/, 'background image'],
  [/^bg-/, 'background color'],
  [/^border-(?:dashed|solid|none)$/, 'border style'],
  [
    /^border(?:-([xytrbl]))?(?:-(?:\d+|\[\d.*\]))?$/,
    ([, side = '']) => (sidesOf[side] ?? []).map((name) => `border ${name}`),
  ],
  [/^border-/, 'border color'],
  [/^outline-offset-/, 'outline offset'],
  [/^outline-\d+$/, 'outline width'],
  [/^outline-(?:dashed|none)$/, 'outline style'],
  [/^outline-/, 'outline color'],
  [/^stroke-\[\d/, 'stroke width'],
  [/^ring-(?:\d+|inset)$/, () => []],
  [/^transition(?:-|$)/, 'transition'],
  [/^(stroke|fill|ring|shadow|animate|whitespace|resize|touch|underline-offset)-/, own],
  [/^from-\d/, 'from at'],
  [/^via-\d/, 'via at'],
  [/^(from|via|to)-/, own],
  [/^(scale-x|scale-y|scale|rotate|translate-x|translate-y)-/, own],
]

function own([, property = '']: RegExpExecArray): readonly string[] {
  return [property]
}

const found = new Map<string, readonly string[]>()

/** What a class sets, in words of this file, under its conditions: `md:-mx-2` sets `md:m left` and `md:m right`. */
export function propertiesOf(name: string): readonly string[] {
  const held = found.get(name)
  if (held) return held
  const start = endOfConditions(name)
  const conditions = name.slice(0, start)
  const properties = baseProperties(name.slice(start).replace(/^-/, '')).map((one) => conditions + one)
  found.set(name, properties)
  return properties
}

function baseProperties(base: string): readonly string[] {
  for (const [pattern, says] of rules) {
    const match = pattern.exec(base)
    if (match) return typeof says === 'string' ? [says] : says(match)
  }
  return []
}

/** Behind the last colon that stands in no brackets. */
function endOfConditions(name: string): number {
  let depth = 0
  let end = 0
  for (let at = 0; at < name.length; at += 1) {
    const char = name[at]
    if (char === '[' || char === '(') depth += 1
    else if (char === ']' || char === ')') depth -= 1
    else if (char === ':' && depth === 0) end = at + 1
  }
  return end
}
