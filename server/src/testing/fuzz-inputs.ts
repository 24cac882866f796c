import { randomUUID } from 'node:crypto'
import type { z } from 'zod'

type Schema = z.core.JSONSchema._JSONSchema
type Node = Exclude<Schema, boolean>
/** Values for fields of these names, so that a call gets past its first look-up. */
export type Known = Record<string, unknown>
type Path = (string | number)[]

/** Examples by the beginning of the pattern that requires them. */
const samples: [string, string][] = [
  ['^([01]', '12:30'],
  ['^[\\w-]{43}', 'a'.repeat(43)],
  ['^\\d{1,16}_', '1770000000000000_00000000-0000-4000-8000-000000000001'],
  ['^\\d{1,18}', '7'],
  ['^\\d{6}', '123456'],
  ['^\\/(?:admin-panel', '/messages'],
  ['^[A-Za-z0-9_+/-]{1,64}', 'Europe/Madrid'],
  ['^(?:[A-Za-z0-9_', 'nobody@example.org'],
  ['^(?:[\\da-f]{2})+', '0a'],
]
const date = '1990-05-05'
const instant = '2026-05-05T10:00:00Z'

function sampleText({ format, pattern = '', minLength = 0 }: Node): string {
  if (format === 'uuid') return randomUUID()
  if (format === 'date') return date
  if (format === 'date-time') return instant
  return samples.find(([known]) => pattern.startsWith(known))?.[1] ?? 'violet'.padEnd(minLength, '.')
}

function sampleList({ items, minItems = 1 }: Node, known: Known): unknown[] {
  const item = Array.isArray(items) ? items[0] : items
  return Array.from({ length: Math.max(1, minItems) }, () => sampleInput(item, known))
}

/** A valid input for the schema, with every optional field. */
export function sampleInput(schema: Schema | undefined, known: Known, name = ''): unknown {
  if (name in known) return known[name]
  if (typeof schema !== 'object') return null
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sampleInput(choices[0], known)
  if (schema.type === 'array') return sampleList(schema, known)
  if (schema.type === 'string') return sampleText(schema)
  if (schema.type === 'boolean') return true
  if (schema.type !== 'object') return Math.max(1, schema.minimum ?? 1)
  const fields = Object.entries(schema.properties ?? {})
  return Object.fromEntries(fields.map(([key, inner]) => [key, sampleInput(inner, known, key)]))
}

const texts = [
  'a\u0000b',
  'a\ud800b',
  '\u202e\u200bgnp.exe',
  `Z${'\u0337\u0321\u0353'.repeat(15)}`,
  '_%\\',
  "'; drop table profiles; --",
  '__proto__',
  'a\r\nBcc: <b>everybody</b>@example.org',
  '𝔘'.repeat(20),
]
const dates = ['0000-01-01', '0001-01-01', '1582-10-10', '9999-12-31', '1900-01-01']
const instants = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59.999999999999Z',
  '9999-12-31T23:59:59-23:59',
]
const zones = ['GMT+99', 'Europe/../Madrid', '/etc/passwd', 'posix/UTC', '+0300']
const numbers = [0, -0, -1, 0.5, 1e-320, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 1 - 2 ** 53, 2 ** 63, -90, 180]
const otherKinds: unknown[] = [null, true, '', '5', 7, [], {}, [[]], { length: 3, toString: 'x' }]

function replacementsOfText(text: string): unknown[] {
  if (text === date) return [...dates, ...texts]
  if (text === instant) return [...instants, ...dates]
  if (text === 'Europe/Madrid') return [...zones, ...texts]
  return [text.toUpperCase(), ` ${text} `, `${text}\u0000`, randomUUID(), ...texts]
}

/** Replacements for a value: of its own type at and beyond the limits, and of every other type. */
function replacements(value: unknown): unknown[] {
  const ofItsKind =
    typeof value === 'string' ? replacementsOfText(value) : typeof value === 'number' ? numbers : []
  return [...ofItsKind, ...otherKinds]
}

function placesIn(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [{ path, value }, ...inner.flatMap(([key, part]) => placesIn(part, [...path, key]))]
}

function replace(value: unknown, [step, ...rest]: Path, by: unknown): unknown {
  if (step === undefined) return by
  const change = ([key, part]: [string | number, unknown]) => (key === step ? replace(part, rest, by) : part)
  if (Array.isArray(value)) return [...value.entries()].map(change)
  const entries: [string, unknown][] = Object.entries(value ?? {})
  return Object.fromEntries(entries.map((entry) => [entry[0], change(entry)]))
}

/** Copies of the sample, each with one value replaced by a hostile one. */
export function fuzzInputs(sample: unknown): unknown[] {
  return placesIn(sample).flatMap(({ path, value }) =>
    replacements(value).map((hostile) => replace(sample, path, hostile)),
  )
}
