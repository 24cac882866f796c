/** What is wrong: malformed or impossible date, time or instant, unknown zone, or outside 1900 to 2059. */
export type InputErrorCode = 'badDate' | 'badTime' | 'badInstant' | 'badTimeZone' | 'outOfSpan'

/** What the engine throws for input that it cannot use; `message` is an English sentence. */
export type InputError = Error & { code: InputErrorCode }

export function inputError(code: InputErrorCode, message: string): InputError {
  return Object.assign(new Error(message), { code })
}
