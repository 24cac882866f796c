import { z } from 'zod'

/** The names of all fields, at any depth, that an answer of this shape can have. */
export function fieldsOf(output: z.ZodType): string[] {
  const found = new Set<string>()
  collect(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }), found)
  return [...found].toSorted()
}

function collect(schema: unknown, found: Set<string>): void {
  if (Array.isArray(schema)) for (const part of schema) collect(part, found)
  else if (typeof schema === 'object' && schema !== null) {
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'properties') for (const name of Object.keys(value)) found.add(name)
      collect(key === 'properties' ? Object.values(value) : value, found)
    }
  }
}

/** The names of all fields of a value, at any depth. */
export function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (value instanceof Date || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
}
