/** Reasons: a malformed or impossible date, time or instant, an unknown zone, or a birth outside 1900 to 2059. */
export type InputErrorCode = 'badDate' | 'badTime' | 'badInstant' | 'badTimeZone' | 'outOfSpan'

/** The error thrown for input that cannot be used; `message` is an English sentence. */
export type InputError = Error & { code: InputErrorCode }

export function inputError(code: InputErrorCode, message: string): InputError {
  return Object.assign(new Error(message), { code })
}
