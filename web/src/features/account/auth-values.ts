import { z } from 'zod'
import { emailField, nameField, newPasswordField, passwordField } from './fields.ts'

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

/** The boxes are asked for by toasts and not at the fields, so they pass here. */
const boxes = { isAdult: z.boolean(), acceptsTerms: z.boolean() }

export const authSchemas = {
  'sign-in': z.object({ ...boxes, name: z.string(), email: emailField, password: passwordField }),
  'sign-up': z.object({ ...boxes, name: nameField, email: emailField, password: newPasswordField }),
}
