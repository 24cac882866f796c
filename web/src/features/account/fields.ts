import { password as passwordLimits, profile as profileLimits } from '@yuti/contract/limits'
import { z } from 'zod'

/** Keys of the texts, said in the current language where they are shown. */
const errorKeys = [
  'required',
  'email',
  'passwordLength',
  'passwordWeak',
  'passwordsDiffer',
  'tooLong',
] as const
export type FieldErrorKey = (typeof errorKeys)[number]

export function isFieldErrorKey(message: string | undefined): message is FieldErrorKey {
  return errorKeys.some((key) => key === message)
}

const say = (key: FieldErrorKey) => key

export const emailField = z
  .string()
  .trim()
  .min(1, say('required'))
  .pipe(z.email(say('email')).max(254, say('tooLong')))
export const nameField = z.string().trim().min(1, say('required')).max(profileLimits.nameMax, say('tooLong'))
export const passwordField = z.string().min(1, say('required')).max(passwordLimits.maxLength, say('tooLong'))
export const newPasswordField = passwordField.refine(
  (value) => value.length === 0 || value.length >= passwordLimits.minLength,
  say('passwordLength'),
)
