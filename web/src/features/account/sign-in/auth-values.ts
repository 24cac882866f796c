import { checkEmail, checkName, checkNewPassword, checkPassword } from '#/features/account/field-checks.ts'

export type AuthMode = 'sign-in' | 'sign-up'

export type AuthValues = {
  name: string
  email: string
  password: string
  isAdult: boolean
  acceptsTerms: boolean
}

export const emptyAuth: AuthValues = {
  name: '',
  email: '',
  password: '',
  isAdult: false,
  acceptsTerms: false,
}

/** The two boxes are missing here: toasts ask for them (see `useConsentCheck`). */
export const authChecks = {
  'sign-in': { email: checkEmail, password: checkPassword },
  'sign-up': { name: checkName, email: checkEmail, password: checkNewPassword },
}
