/**
 * Describes an unexpected error for the log. Messages and details of the database, of validation and of the mail server
 * quote what people typed, so only their names, codes and places in our source are kept.
 */
export function describeFailure(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return describeThing(error)
  const quotesInput =
    'code' in error || 'issues' in error || error.cause !== undefined || error instanceof SyntaxError
  return {
    kind: error.name,
    ...(quotesInput ? {} : { reason: error.message }),
    ...pick(error, ['code', 'constraint', 'table', 'column', 'routine', 'schema']),
    ...issuePaths(error),
    at: frames(error),
    ...(error instanceof AggregateError ? { causes: error.errors.slice(0, 4).map(describeFailure) } : {}),
    ...(error.cause === undefined ? {} : { cause: describeFailure(error.cause) }),
  }
}

/** Libraries also report plain objects, about which only their names and codes can be told. */
function describeThing(thing: unknown): Record<string, unknown> {
  if (typeof thing !== 'object' || thing === null) return { kind: typeof thing }
  const inner: unknown = Reflect.get(thing, 'error')
  return {
    kind: 'object',
    ...pick(thing, ['name', 'type', 'code', 'queue']),
    ...(inner === undefined ? {} : { cause: describeFailure(inner) }),
  }
}

function pick(error: object, names: string[]): Record<string, unknown> {
  const entries = Object.entries(error).filter(
    ([name, value]) => names.includes(name) && typeof value === 'string',
  )
  return Object.fromEntries(entries)
}

function issuePaths(error: object): Record<string, unknown> {
  if (!('issues' in error) || !Array.isArray(error.issues)) return {}
  return {
    fields: error.issues.map((issue: { path?: unknown[] }) => (issue.path ?? []).map(String).join('.')),
  }
}

function frames(error: Error): string[] {
  const lines = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return lines.slice(0, 8).map((line) => line.trim())
}
