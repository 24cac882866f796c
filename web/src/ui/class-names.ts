export type ClassNames = string | false | null | undefined | 0 | 0n

/** The first that fits names the property; without a fit it is the class less its value: `max-w-[85%]` sets `max-w`. */
const properties: [RegExp, string][] = [
  [/^((inline-)?(block|flex|grid)|inline|hidden|contents|flow-root)$/, 'display'],
  [/^(static|fixed|absolute|relative|sticky)$/, 'position'],
  [/^(visible|invisible)$/, 'visibility'],
  [/^(underline|line-through|no-underline)$/, 'underline'],
  [/^(uppercase|lowercase|capitalize|normal-case)$/, 'case'],
  [/^(not-)?italic$/, 'italic'],
  [/^(not-)?sr-only$/, 'sr-only'],
  [/^(truncate|text-(ellipsis|clip))$/, 'truncate'],
  [/^text-(\d?xs|sm|base|lg|\d?xl|\[)/, 'font-size'],
  [/^text-(left|center|right|start|end|justify)$/, 'text-align'],
  [/^text-(wrap|nowrap|balance|pretty)$/, 'text-wrap'],
  [/^font-(sans|display)$/, 'font-family'],
  [/^flex-(row|col)/, 'flex-direction'],
  [/^flex-(no)?wrap/, 'flex-wrap'],
  [/^(shrink|grow)/, '$1'],
  [/^(border|outline|ring|divide)-(solid|dashed|dotted|double|none|hidden)$/, '$1-style'],
  [/^(border|divide)(-[trblxyse])?(-\d+|-\[.*)?$/, '$1-width$2'],
  [/^(outline|ring)(-\d+|-\[.*)?$/, '$1-width'],
  [/^outline-offset/, 'outline-offset'],
  [/^stroke-[\d[]/, 'stroke-width'],
  [/^bg-(linear|radial|conic|none)/, 'bg-image'],
  [/^bg-(cover|contain|auto)$/, 'bg-size'],
  [/^bg-(center|top|bottom|left|right)/, 'bg-position'],
  [/^(from|via|to)-\d+%/, '$1-place'],
  [/^object-(contain|cover|fill|none|scale-down)$/, 'object-fit'],
  [/^rounded(-[trblse]{1,2})?(-[^-]*)?$/, 'rounded$1'],
  [
    /^(bg|text|border|outline|ring|divide|fill|stroke|from|via|to|touch|cursor|transition|wrap|whitespace)-/,
    '$1',
  ],
]

const sides = (name: string, parts: string) => parts.split('').map((part) => name + part)

/** What a property takes with it: `p-4` after `px-2` leaves nothing of it. */
const wholes: Record<string, string[]> = {
  size: ['w', 'h'],
  p: sides('p', 'xytrbl'),
  px: sides('p', 'rl'),
  py: sides('p', 'tb'),
  m: sides('m', 'xytrbl'),
  mx: sides('m', 'rl'),
  my: sides('m', 'tb'),
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['left', 'right'],
  'inset-y': ['top', 'bottom'],
  gap: ['gap-x', 'gap-y'],
  overflow: ['overflow-x', 'overflow-y'],
  rounded: sides('rounded-', 'trbl').concat(['tl', 'tr', 'bl', 'br'].map((corner) => `rounded-${corner}`)),
  'border-width': sides('border-width-', 'trblxy'),
  flex: ['shrink', 'grow', 'basis'],
  'font-size': ['leading'],
  'line-clamp': ['display', 'overflow'],
}

function propertyOf(name: string): string {
  for (const [shape, property] of properties) {
    const found = shape.exec(name)
    if (found) return property.replace(/\$(\d)/g, (_, group: string) => found[Number(group)] ?? '')
  }
  return name.replace(/^-/, '').replace(/-(\[.*|[^-]*)$/, '')
}

const known = new Map<string, { states: string; property: string }>()

/** `md:hover:px-4` sets `px` in the state `md:hover:`. */
function read(name: string) {
  const held = known.get(name)
  if (held) return held
  const states = /^(?:[^:[]*(?:\[[^\]]*\])?[^:[]*:)*/.exec(name)?.[0] ?? ''
  const fresh = { states, property: propertyOf(name.slice(states.length)) }
  known.set(name, fresh)
  return fresh
}

/** Joins classes; a later one wins over an earlier one for the same property in the same state. */
export function cn(...classes: ClassNames[]): string {
  const taken = new Set<string>()
  const kept: string[] = []
  for (const name of classes.filter(Boolean).join(' ').split(/\s+/).toReversed()) {
    const { states, property } = read(name)
    if (taken.has(states + property)) continue
    for (const part of [property, ...(wholes[property] ?? [])]) taken.add(states + part)
    kept.unshift(name)
  }
  return kept.join(' ')
}
