import {
  email as emailLimits,
  password as passwordLimits,
  profile as profileLimits,
} from '@yuti/contract/limits'

/** Keys of the texts, said in the current language where they are shown. */
export type FieldErrorKey =
  | 'required'
  | 'email'
  | 'passwordLength'
  | 'passwordWeak'
  | 'passwordsDiffer'
  | 'tooLong'
  | 'wrongPassword'
  | 'emailDiffers'
  | 'sameEmail'

/** What is wrong with a value, by the limits that the server has too. */
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
