import { mailedLinks, password as passwordLimits, sessions } from '@yuti/contract/limits'
import { betterAuth } from 'better-auth'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { createSessionCookies, type SessionCookies } from './session-cookie.ts'

type AuthOptions = { pool: pg.Pool; publicUrl: string; secret: string; log: Log }

/**
 * Users, password hashes, sessions and mail tokens. The library's own routes are not mounted; our procedures call it.
 */
export type Auth = {
  library: AuthLibrary
  cookies: SessionCookies
  publicUrl: string
}
type AuthLibrary = ReturnType<typeof createLibrary>

/** `pool` logs in as app_auth with search_path=auth. The schema must be migrated before. */
export function createAuth(options: AuthOptions): Auth {
  const cookies = createSessionCookies(options.publicUrl, options.secret)
  const { publicUrl } = options
  return { library: createLibrary(options, cookies), cookies, publicUrl }
}

function createLibrary({ pool, publicUrl, secret, log }: AuthOptions, cookies: SessionCookies) {
  return betterAuth({
    database: pool,
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    // The library's messages quote addresses, so only the level is logged.
    logger: {
      level: 'error',
      log: () => log.error({ part: 'better-auth' }, 'the sign-in library reported an error'),
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      password: { hash: hashPassword, verify: verifyPassword },
      minPasswordLength: passwordLimits.minLength,
      maxPasswordLength: passwordLimits.maxLength,
      resetPasswordTokenExpiresIn: mailedLinks.resetHours * 60 * 60,
      revokeSessionsOnPasswordReset: true,
    },
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: sessions.days * 24 * 60 * 60, updateAge: 24 * 60 * 60 },
    // Our procedures count their own rate limits.
    rateLimit: { enabled: false },
    advanced: {
      // A server starts only on this version's schema, which a test compares: reading every table takes up to 0.2 s of a start.
      database: { generateId: 'uuid', validateSchema: false },
      ipAddress: { ipAddressHeaders: ['x-real-ip'] },
      useSecureCookies: false,
      cookies: { session_token: { name: cookies.name, attributes: { secure: cookies.isSecure } } },
    },
  })
}
