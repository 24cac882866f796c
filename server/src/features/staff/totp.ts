import { staff } from '@yuti/contract/limits'
import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
/** How many steps a phone's clock may be off, either way. */
const skew = 1

/** 160 random bits in base 32, the form that authenticator apps take. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The content of the QR code. */
export function enrolmentUri(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/** The number of the 30-second step near `now` for which this code is right; null for a wrong code. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: skew })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta
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
