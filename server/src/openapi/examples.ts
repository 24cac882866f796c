/** The parts of a JSON schema that an example depends on. */
export type Schema = {
  $ref?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  type?: string
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  minItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}
export type Schemas = Record<string, Schema>

const secret = 'Zm9yLWV4YW1wbGUtb25seS1ub3QtYS1zZWNyZXQtYXQ'

/** Values by the name of their field, as somebody in Barcelona would send and see them. */
const byName: Record<string, unknown> = {
  name: 'Anna',
  askerName: 'Anna',
  label: 'Marc from the choir',
  email: 'anna@example.org',
  password: 'seven quiet lighthouses',
  currentPassword: 'seven quiet lighthouses',
  newPassword: 'nine loud lighthouses',
  bio: 'Sea, long walks and strong coffee.',
  interests: ['hiking', 'film'],
  content: 'How was the sea?',
  text: 'sea',
  place: 'Café at the harbour',
  query: 'Barcel',
  city: 'Barcelona, Spain',
  birthCity: 'Barcelona, Spain',
  town: 'Barcelona, Spain',
  timeZone: 'Europe/Madrid',
  reason: 'The photo shows somebody else.',
  description: 'The photo shows somebody else.',
  answer: 'Thank you, we have looked at it.',
  from: '22:00',
  until: '07:00',
  urlTemplate: '/media/7c9e6679/{size}?s=signature',
  url: 'https://yuti.example/media/7c9e6679',
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  browser: 'Firefox',
  system: 'Linux',
  token: secret,
  secret,
  age: 34,
  minAge: 28,
  maxAge: 42,
  stars: 4,
  distanceKm: 12,
  width: 1080,
  height: 1440,
  latitude: 41.39,
  longitude: 2.17,
  retryAfterSeconds: 30,
}

/** Values by the beginning of the pattern that requires them. */
const byPattern: [string, string][] = [
  ['^([01]', '14:30'],
  ['^(?:[01]', '14:30'],
  ['^[\\w-]{43}', secret],
  ['^[\\w-]+$', 'q2VhLXdhbGtz'],
  ['^\\d{1,16}_', '1770000000000000_7c9e6679-7425-40de-944b-e07fc1f90ae7'],
  ['^\\d{1,18}', '1770000000'],
  ['^\\d{6}', '314159'],
  ['^\\/(?:admin-panel', '/messages'],
  ['^[A-Za-z0-9_+/-]{1,64}', 'Europe/Madrid'],
  ['^(?:[\\da-f]{2})+', '0a1b2c'],
]

/** Values of fields whose name does not determine them, by call. */
export const exactValues: Record<string, Record<string, unknown>> = {
  'messages.send': { imageId: null, voiceId: null },
  'notifications.keepPushToken': { token: '0a1b2c3d'.repeat(8) },
}

type Context = {
  shared: Schemas
  /** Values that are taken as they are, by the name of their field. */
  exact?: Record<string, unknown>
}
type Place = { name: string; at: number }

/** An example that the schema accepts: the same one every time, with every field of an object. */
export function exampleOf(schema: Schema, context: Context, place: Place = { name: '', at: 0 }): unknown {
  const { shared, exact = {} } = context
  if (place.name in exact) return exact[place.name]
  if (schema.$ref !== undefined)
    return exampleOf(shared[schema.$ref.split('/').at(-1) ?? ''] ?? {}, context, place)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return exampleOf(choices.find(({ type }) => type !== 'null') ?? {}, context, place)
  if (schema.type === 'object') return exampleObject(schema, context)
  if (schema.type === 'array') return exampleList(schema, context, place)
  return exampleLeaf(schema, place)
}

function exampleObject({ properties = {} }: Schema, context: Context): object {
  return Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, exampleOf(inner, context, { name, at: 0 })]),
  )
}

function exampleList({ items = {}, minItems = 1 }: Schema, context: Context, { name }: Place): unknown {
  if (Array.isArray(byName[name]) && items.type === 'string') return byName[name]
  return Array.from({ length: Math.max(1, minItems) }, (_, at) => exampleOf(items, context, { name: '', at }))
}

function exampleLeaf(schema: Schema, place: Place): unknown {
  const { type, minimum = 1, maximum = Infinity } = schema
  const known = byName[place.name]
  if (type === 'boolean') return true
  if (type === 'string') return exampleText(schema, place)
  if (type !== 'integer' && type !== 'number') return null
  return typeof known === 'number' ? known : Math.min(Math.max(1 + place.at, minimum), maximum)
}

const byFormat: Record<string, string> = {
  email: 'anna@example.org',
  uri: 'https://yuti.example/',
}

function exampleText({ format = '', pattern = '', minLength = 0 }: Schema, { name, at }: Place): string {
  if (format === 'uuid') return `7c9e6679-7425-40de-944b-${(0xe07fc1f90ae7 + at).toString(16)}`
  if (format === 'date-time') return `2026-05-05T1${at}:00:00Z`
  if (format === 'date') return '1992-04-18'
  const known = byName[name]
  if (typeof known === 'string' && known.length >= minLength && new RegExp(pattern, 'u').test(known))
    return known
  const sample = byPattern.find(([start]) => pattern.startsWith(start))?.[1] ?? byFormat[format] ?? 'violet'
  return sample.padEnd(minLength, '.')
}
