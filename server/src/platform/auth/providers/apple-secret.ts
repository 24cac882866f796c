import { importPKCS8, SignJWT } from 'jose'
import type { AppleSettings } from './settings.ts'

const lifeSeconds = 5 * 60

/** Apple's client secret is a token that we sign. Each request gets a new one, so none can expire. */
export async function makeAppleSecret(settings: AppleSettings, now = new Date()): Promise<string> {
  const { clientId, teamId, keyId, privateKey, issuer } = settings
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeSeconds)
    .sign(await importPKCS8(privateKey, 'ES256'))
}
