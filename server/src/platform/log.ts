import { pino } from 'pino'

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

export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: '[hidden]' },
  })
}

export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
