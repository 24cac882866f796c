import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { operatorError } from '../errors.ts'
import { parseJson, putFile, readIfPresent } from './files.ts'

export const settingsFile = 'settings.sealed.json'

/** The cost of scrypt: 128 MB and about half a second for each guess. Tests lower it. */
export const passphraseCost = { n: 2 ** 17 }

const sealed = z.object({
  about: z.string(),
  /** No other cost: a changed file could ask for more memory than there is. */
  n: z.number().refine((n) => n === passphraseCost.n),
  salt: z.base64(),
  iv: z.base64(),
  tag: z.base64(),
  data: z.base64(),
})

const texts = z.record(z.string(), z.string())
/** The secret behind all keys, the variables that the backup was made with, and small files of the data folder. */
const settings = z.object({
  appSecret: z.string(),
  variables: texts,
  /** A restore writes them, so no name may lead out of the data folder. */
  files: z.record(z.string().regex(/^[\w-]+$/), z.string()),
})
export type Settings = z.infer<typeof settings>

const content = z.object({
  settings,
  /** Base64 of the 32 bytes that authenticate the manifest, and through it every other file. */
  manifestKey: z.base64(),
})

function keyFrom(passphrase: string, salt: Buffer): Buffer {
  return scryptSync(passphrase, salt, 32, { N: passphraseCost.n, r: 8, p: 1, maxmem: 256 * 1024 * 1024 })
}

/**
 * AES-256-GCM under a key from the passphrase, so that a wrong passphrase and a changed file are noticed. Returns the new key of
 * the manifest.
 */
export async function sealSettings(folder: string, found: Settings, passphrase: string): Promise<Buffer> {
  const manifestKey = randomBytes(32)
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', keyFrom(passphrase, salt), iv)
  const inside: z.infer<typeof content> = { settings: found, manifestKey: manifestKey.toString('base64') }
  const data = Buffer.concat([cipher.update(JSON.stringify(inside), 'utf8'), cipher.final()])
  const outside: z.infer<typeof sealed> = {
    about: 'scrypt (r 8, p 1), AES-256-GCM, base64',
    n: passphraseCost.n,
    salt: salt.toString('base64'),
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    data: data.toString('base64'),
  }
  await putFile(join(folder, settingsFile), `${JSON.stringify(outside, null, 2)}\n`)
  return manifestKey
}

export async function openSettings(
  folder: string,
  passphrase: string,
): Promise<{ settings: Settings; manifestKey: Buffer }> {
  const file = await readIfPresent(join(folder, settingsFile))
  const opened = file && unseal(file, passphrase)
  if (!opened)
    throw operatorError(
      `BACKUP_PASSPHRASE is not the passphrase of this backup, or its ${settingsFile} was changed.`,
    )
  return { settings: opened.settings, manifestKey: Buffer.from(opened.manifestKey, 'base64') }
}

/** Null if the passphrase or any part does not fit. */
function unseal(file: Buffer, passphrase: string): z.infer<typeof content> | null {
  const { data: parts } = sealed.safeParse(parseJson(file))
  if (!parts) return null
  const key = keyFrom(passphrase, Buffer.from(parts.salt, 'base64'))
  try {
    const iv = Buffer.from(parts.iv, 'base64')
    // Without its length a tag of four bytes would do.
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 })
    decipher.setAuthTag(Buffer.from(parts.tag, 'base64'))
    const text = Buffer.concat([decipher.update(Buffer.from(parts.data, 'base64')), decipher.final()])
    return content.parse(parseJson(text))
  } catch {
    return null
  }
}
