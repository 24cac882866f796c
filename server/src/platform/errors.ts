import { explainRefusal } from './db/faults.ts'

/**
 * An error whose message is meant for the person who runs the server: it is printed as one line, without a
 * stack, and the process ends with a code that is not 0.
 */
export function operatorError(message: string, cause?: unknown): Error {
  const error = new Error(message, { cause })
  error.name = 'OperatorError'
  return error
}

/** Marks an error that no further try can mend, so that a job which throws it is given up at once. */
export function finalError(message: string): Error {
  const error = new Error(message)
  error.name = 'FinalError'
  return error
}

export function isFinal(error: unknown): boolean {
  return error instanceof Error && error.name === 'FinalError'
}

/** Marks a refusal for lack of room: the same call may succeed in some seconds. */
export function busyError(message: string): Error {
  const error = new Error(message)
  error.name = 'BusyError'
  return error
}

export function isBusy(error: unknown): boolean {
  return error instanceof Error && error.name === 'BusyError'
}

/** The `errorCode` of a row that would be the second one of what must be unique. */
export const uniqueViolation = '23505'

export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  if ('cause' in error) return errorCode(error.cause)
  return undefined
}

/** What the database says besides the message of an error. */
export function errorDetail(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('detail' in error && typeof error.detail === 'string') return error.detail
  return 'cause' in error ? errorDetail(error.cause) : undefined
}

/** Returns one line for the operator, or null if the error is a bug and deserves its stack. */
export function operatorMessage(error: unknown): string | null {
  if (error instanceof Error && error.name === 'OperatorError') return error.message
  const code = errorCode(error)
  if (code === 'ENOSPC' || code === '53100') return 'The disk is full. Free some space and start again.'
  if (code === 'EACCES' || code === 'EPERM')
    return `This user may not use ${pathOf(error)}. Change its owner, or set YUTI_DATA_DIR.`
  if (code === 'EROFS')
    return `${pathOf(error)} is on a read-only disk. Use a folder that can be written, or set YUTI_DATA_DIR.`
  const message = error instanceof Error ? error.message : ''
  return explainRefusal({ code: code ?? '', message })
}

function pathOf(error: unknown): string {
  const hasPath =
    typeof error === 'object' && error !== null && 'path' in error && typeof error.path === 'string'
  return hasPath ? String(error.path) : 'a file that it needs'
}
