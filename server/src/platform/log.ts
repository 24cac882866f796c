import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import { currentRequestId } from './request-id.ts'

export type Log = {
  debug: LogMethod
  info: LogMethod
  warn: LogMethod
  error: LogMethod
}
type LogMethod = (fields: Record<string, unknown>, message: string) => void

/** Redacted in every log line, because they identify a birth, a place or a session. */
const secretFields = [
  'password',
  'token',
  'sessionToken',
  'cookie',
  'authorization',
  'email',
  'birthDate',
  'birthTime',
]

/** Writes lines of JSON, or lines for people. Each has the id of the request that it belongs to, if there is one. */
export function createLog(
  level: string,
  format: 'json' | 'text' = 'json',
  destination: DestinationStream = pino.destination({ sync: true }),
): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const request = currentRequestId()
      return request === undefined ? {} : { request }
    },
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: '[hidden]' },
  }
  if (format === 'json') return pino(options, destination)
  return pino(options, { write: (line) => destination.write(readable(JSON.parse(line))) })
}

/** `12:00:01 warn  a call failed  procedure=messages.send`, with the places in our source below. */
function readable({ time, level, msg, at, ...fields }: Record<string, unknown>): string {
  const rest = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const words = [String(time).slice(11, 19), String(level).padEnd(5), msg, ...rest].join(' ')
  const places = Array.isArray(at) ? at.map((place) => `\n    ${place}`).join('') : ''
  return `${words}${places}\n`
}

export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
