import { type ClassValue, propertiesOf } from './class-properties.ts'

/** The same lists of classes come again with every drawing. */
const known = new Map<string, string>()
const mostKnown = 1_000

/** Joins classes; a later one wins over an earlier one for the same property. */
export function cn(...classes: ClassValue[]): string {
  const all = classes.filter(Boolean).join(' ')
  const held = known.get(all)
  if (held !== undefined) return held
  if (known.size >= mostKnown) known.clear()
  const merged = withoutOverridden(all)
  known.set(all, merged)
  return merged
}

function withoutOverridden(all: string): string {
  const taken = new Set<string>()
  const kept: string[] = []
  for (const name of all.split(/\s+/).toReversed()) {
    const properties = name ? propertiesOf(name) : []
    if (!name || (properties.length > 0 && properties.every((property) => taken.has(property)))) continue
    for (const property of properties) taken.add(property)
    kept.push(name)
  }
  return kept.toReversed().join(' ')
}
