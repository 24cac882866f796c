import { exportJWK, exportPKCS8, generateKeyPair, type JWK, SignJWT } from 'jose'

type Pair = Awaited<ReturnType<typeof generateKeyPair>>
export type SigningKey = { kid: string; privateKey: Pair['privateKey']; jwk: JWK }

let made = 0

export async function makeSigningKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const kid = `key-${(made += 1)}`
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

/** A signing key as Apple gives it to clients. */
export async function makeClientKey(): Promise<{ pem: string; publicKey: Pair['publicKey'] }> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  return { pem: await exportPKCS8(privateKey), publicKey }
}

export type Lie =
  | 'foreign-key'
  | 'unknown-kid'
  | 'alg-none'
  | 'alg-hs256'
  | 'alg-hs256-by-public-key'
  | 'broken-signature'
  | 'no-id-token'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An ID token, honest or signed in one of several wrong ways. */
export async function signIdToken(
  claims: Record<string, unknown>,
  key: SigningKey,
  lie: Lie | null,
): Promise<string> {
  const sign = (header: { alg: string; kid: string }, secret: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT(claims).setProtectedHeader(header).sign(secret)
  const { kid, privateKey } = key
  if (lie === 'foreign-key') return sign({ alg: 'RS256', kid }, (await makeSigningKey()).privateKey)
  if (lie === 'unknown-kid') return sign({ alg: 'RS256', kid: 'nobody' }, privateKey)
  if (lie === 'alg-hs256')
    return sign({ alg: 'HS256', kid }, new TextEncoder().encode('client-secret'.repeat(3)))
  if (lie === 'alg-hs256-by-public-key')
    return sign({ alg: 'HS256', kid }, new TextEncoder().encode(JSON.stringify(key.jwk)))
  if (lie === 'alg-none') {
    return `${part({ alg: 'none' })}.${part(claims)}.`
  }
  const token = await sign({ alg: 'RS256', kid }, privateKey)
  if (lie !== 'broken-signature') return token
  const [header, , signature] = token.split('.')
  return `${header}.${part({ ...claims, sub: 'somebody-else' })}.${signature}`
}
