import { z } from 'zod'
import { instant, okResult, procedure, uuid } from './base.ts'
import { accountErrors } from './errors.ts'
import { accessTokens as limits, password as passwordLimits } from './limits.ts'

/** What a token may read: the data export, or the member's own birth chart. */
export const tokenScopes = ['export', 'chart'] as const
export type TokenScope = (typeof tokenScopes)[number]

const scopes = z.array(z.enum(tokenScopes)).min(1).max(tokenScopes.length)

const accessToken = z.object({
  id: uuid,
  name: z.string(),
  scopes,
  createdAt: instant,
  expiresAt: instant,
  /** To the minute; null if it was never used. */
  lastUsedAt: instant.nullable(),
})
export type AccessToken = z.infer<typeof accessToken>

const { WRONG_PASSWORD, SIGN_IN_AGAIN, TOO_MANY_ACCESS_TOKENS } = accountErrors

/** Tokens with which programs of a member read that member's own data. */
export const accessTokenCalls = {
  /** Newest first, without those that have expired. */
  listAccessTokens: procedure
    .route({ method: 'GET', path: '/account/access-tokens' })
    .output(z.object({ tokens: z.array(accessToken) })),

  /** The answer holds the token for the one time. */
  createAccessToken: procedure
    .route({ method: 'POST', path: '/account/access-tokens' })
    .errors({ WRONG_PASSWORD, SIGN_IN_AGAIN, TOO_MANY_ACCESS_TOKENS })
    .input(
      z.object({
        name: z.string().trim().min(1).max(limits.nameMax),
        scopes: scopes.refine((all) => new Set(all).size === all.length),
        days: z.literal(limits.days),
        password: z.string().min(1).max(passwordLimits.maxLength).nullable(),
      }),
    )
    .output(z.object({ id: uuid, token: z.string() })),

  revokeAccessToken: procedure
    .route({ method: 'DELETE', path: '/account/access-tokens/{id}' })
    .input(z.object({ id: uuid }))
    .output(okResult),
}
