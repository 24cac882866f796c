import { STATUS_CODES } from 'node:http'
import type { Answer, Operation } from './document-types.ts'
import type { Schema } from './examples.ts'

type DefinedError = { code: string; data: Schema | null }

/** The body of an error: `code` is the key of its text in every language. */
export function errorBody(errors: DefinedError[], status: number): Schema {
  const schemas = errors.flatMap((error) => (error.data ? [JSON.stringify(error.data)] : []))
  const data = [...new Set(schemas)].map((text): Schema => JSON.parse(text))
  return {
    type: 'object',
    required: ['defined', 'code', 'status', 'message'],
    properties: {
      defined: { type: 'boolean' },
      code: { type: 'string', enum: errors.map(({ code }) => code) },
      status: { const: status },
      message: { type: 'string' },
      ...(data.length > 0 && { data: data.length === 1 ? data[0] : { anyOf: data } }),
    },
  }
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' }, example: 30 },
}
const seconds: Schema = {
  type: 'object',
  required: ['retryAfterSeconds'],
  properties: { retryAfterSeconds: { type: 'integer' } },
}

/** Answers that most calls may give, described once. */
const common: Record<string, { name: string; status: number; description: string; data?: Schema }> = {
  BAD_REQUEST: {
    name: 'BadRequest',
    status: 400,
    description: 'The input does not fit its schema; nothing was changed.',
  },
  UNAUTHORIZED: { name: 'Unauthorized', status: 401, description: 'There is no session, or it has ended.' },
  ACCOUNT_BLOCKED: { name: 'AccountBlocked', status: 403, description: 'Staff have banned the account.' },
  NOT_FOUND: {
    name: 'NotFound',
    status: 404,
    description: 'It does not exist or is not the caller’s; the answer is the same.',
  },
  RATE_LIMITED: {
    name: 'RateLimited',
    status: 429,
    description: 'The caller has made too many calls.',
    data: seconds,
  },
  SERVICE_UNAVAILABLE: {
    name: 'ServiceUnavailable',
    status: 503,
    description: 'The database cannot be reached just now. Repeat the call.',
    data: seconds,
  },
}

export function commonAnswers(): Record<string, Answer> {
  const named = Object.entries(common).map(
    ([code, { name, status, description, data }]): [string, Answer] => {
      const schema = errorBody([{ code, data: data ?? null }], status)
      const example = {
        defined: true,
        code,
        status,
        message: STATUS_CODES[status] ?? code,
        ...(data && { data: { retryAfterSeconds: 30 } }),
      }
      const headers = data && { headers: retryAfter }
      return [name, { description, ...headers, content: { 'application/json': { schema, example } } }]
    },
  )
  return Object.fromEntries(named)
}

/** Refers to the common answers, and says in words what the others and the success are. */
export function describeAnswers({ responses, requestBody, parameters }: Operation): void {
  if (requestBody || parameters) responses['400'] = {}
  for (const [status, answer] of Object.entries(responses)) {
    const codes = status === '400' ? ['BAD_REQUEST'] : codesOf(answer)
    const only = codes.length === 1 ? common[codes[0] ?? ''] : undefined
    if (only) responses[status] = { $ref: `#/components/responses/${only.name}` }
    else if (codes.length > 0) answer.description = `The code says why: ${codes.join(', ')}.`
    else answer.description = 'The call succeeded.'
  }
}

function codesOf({ content }: Answer): string[] {
  const schema = content?.['application/json']?.schema
  const codes = schema?.properties?.['defined'] && schema.properties['code']?.enum
  return (codes ?? []).map(String)
}
