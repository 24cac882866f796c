import {
  email as emailLimits,
  password as passwordLimits,
  profile as profileLimits,
} from '@yuti/contract/limits'

/** Keys below `error` in the texts of `account`. */
export type FieldErrorKey =
  | 'required'
  | 'email'
  | 'emailDisposable'
  | 'passwordLength'
  | 'passwordWeak'
  | 'passwordsDiffer'
  | 'tooLong'
  | 'wrongPassword'
  | 'emailDiffers'
  | 'sameEmail'

/** Returns the problem of a value, or null. `all` holds the other fields. Limits are the server's, from the contract. */
export type Check<Value, All = never> = (value: Value, all: All) => FieldErrorKey | null

export function checkEmail(value: string): FieldErrorKey | null {
  const address = value.trim()
  if (address === '') return 'required'
  if (address.length > emailLimits.maxLength) return 'tooLong'
  return emailLimits.pattern.test(address) ? null : 'email'
}

export function checkName(value: string): FieldErrorKey | null {
  const name = value.trim()
  if (name === '') return 'required'
  return name.length > profileLimits.nameMax ? 'tooLong' : null
}

export function checkPassword(value: string): FieldErrorKey | null {
  if (value === '') return 'required'
  return value.length > passwordLimits.maxLength ? 'tooLong' : null
}

export function checkNewPassword(value: string): FieldErrorKey | null {
  if (value !== '' && value.length < passwordLimits.minLength) return 'passwordLength'
  return checkPassword(value)
}
