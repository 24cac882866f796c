import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { operatorError } from '../errors.ts'
import { putFile } from './files.ts'

export const settingsFile = 'settings.sealed.json'

const sealed = z.object({
  about: z.string(),
  n: z.number(),
  salt: z.string(),
  iv: z.string(),
  tag: z.string(),
  data: z.string(),
})

const texts = z.record(z.string(), z.string())
/** The secret behind all keys, the variables that the backup was made with, and small files of the data folder. */
const settings = z.object({ appSecret: z.string(), variables: texts, files: texts })
export type Settings = z.infer<typeof settings>

const content = z.object({
  settings,
  /** Base64 of the 32 bytes that authenticate the manifest, and through it every other file. */
  manifestKey: z.base64(),
})

/** The cost of scrypt: 128 MB and about half a second for each guess. */
const cost = 2 ** 17

function keyFrom(passphrase: string, salt: Buffer, n: number): Buffer {
  return scryptSync(passphrase, salt, 32, { N: n, r: 8, p: 1, maxmem: 256 * 1024 * 1024 })
}

/**
 * AES-256-GCM under a key from the passphrase, so that a wrong passphrase and a changed file are noticed. Returns the new key of
 * the manifest.
 */
export async function sealSettings(
  folder: string,
  found: Settings,
  passphrase: string,
  n = cost,
): Promise<Buffer> {
  const manifestKey = randomBytes(32)
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', keyFrom(passphrase, salt, n), iv)
  const inside: z.infer<typeof content> = { settings: found, manifestKey: manifestKey.toString('base64') }
  const data = Buffer.concat([cipher.update(JSON.stringify(inside), 'utf8'), cipher.final()])
  const outside: z.infer<typeof sealed> = {
    about: 'scrypt (r 8, p 1), AES-256-GCM, base64',
    n,
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
  const { n, salt, iv, tag, data } = sealed.parse(
    JSON.parse(await readFile(join(folder, settingsFile), 'utf8')),
  )
  const [saltBytes, ivBytes, tagBytes, dataBytes] = [salt, iv, tag, data].map((part) =>
    Buffer.from(part, 'base64'),
  )
  if (!saltBytes || !ivBytes || !tagBytes || !dataBytes) throw new Error('a part is missing')
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(passphrase, saltBytes, n), ivBytes)
  decipher.setAuthTag(tagBytes)
  let text: string
  try {
    text = Buffer.concat([decipher.update(dataBytes), decipher.final()]).toString('utf8')
  } catch (error) {
    throw operatorError(
      'BACKUP_PASSPHRASE is not the passphrase of this backup. Nothing was restored.',
      error,
    )
  }
  const opened = content.safeParse(JSON.parse(text))
  if (!opened.success)
    throw operatorError('An older version made this backup without a seal. Restore it with that version.')
  return { settings: opened.data.settings, manifestKey: Buffer.from(opened.data.manifestKey, 'base64') }
}
