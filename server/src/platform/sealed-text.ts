import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveSecret } from './secrets.ts'

const algorithm = 'aes-256-gcm'

/** Encrypts text that the database stores but must not be able to read. Each purpose has its own key. */
export function sealText(appSecret: string, purpose: string, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv(algorithm, keyOf(appSecret, purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
}

/** Returns null if the text was sealed with another secret or was changed. */
export function openText(appSecret: string, purpose: string, sealed: string): string | null {
  const [iv, tag, bytes] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (iv?.length !== 12 || tag?.length !== 16 || !bytes) return null
  const decipher = createDecipheriv(algorithm, keyOf(appSecret, purpose), iv)
  decipher.setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function keyOf(appSecret: string, purpose: string): Buffer {
  return Buffer.from(deriveSecret(appSecret, purpose), 'hex')
}
