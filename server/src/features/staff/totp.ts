import { staff } from '@yuti/contract/limits'
import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
/** Steps that a phone's clock may be off, either way. */
const skew = 1

/** 160 bits in base 32, as authenticator apps take it. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What the QR code says. */
export function enrolmentUri(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/** The number of the half minute for which this code is right, near `now`; null for a wrong one. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: skew })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

/** As the app on the phone shows it. */
export function codeAt(secret: string, at: Date): string {
  return totpOf(secret).generate({ timestamp: at.getTime() })
}

function totpOf(secret: string, label = 'staff'): TOTP {
  return new TOTP({
    issuer: 'Yuti',
    label,
    algorithm: 'SHA1',
    digits: staff.codeDigits,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  })
}
