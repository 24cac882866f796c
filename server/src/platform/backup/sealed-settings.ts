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

/** The cost of scrypt: 128 MB and about half a second for each guess. */
const cost = 2 ** 17

function keyFrom(passphrase: string, salt: Buffer, n: number): Buffer {
  return scryptSync(passphrase, salt, 32, { N: n, r: 8, p: 1, maxmem: 256 * 1024 * 1024 })
}

/** AES-256-GCM under a key from the passphrase, so that a wrong passphrase and a changed file are noticed. */
export async function sealSettings(
  folder: string,
  found: Settings,
  passphrase: string,
  n = cost,
): Promise<void> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', keyFrom(passphrase, salt, n), iv)
  const data = Buffer.concat([cipher.update(JSON.stringify(found), 'utf8'), cipher.final()])
  const content: z.infer<typeof sealed> = {
    about: 'scrypt (r 8, p 1), AES-256-GCM, base64',
    n,
    salt: salt.toString('base64'),
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    data: data.toString('base64'),
  }
  await putFile(join(folder, settingsFile), `${JSON.stringify(content, null, 2)}\n`)
}

export async function openSettings(folder: string, passphrase: string): Promise<Settings> {
  const { n, salt, iv, tag, data } = sealed.parse(
    JSON.parse(await readFile(join(folder, settingsFile), 'utf8')),
  )
  const [saltBytes, ivBytes, tagBytes, dataBytes] = [salt, iv, tag, data].map((part) =>
    Buffer.from(part, 'base64'),
  )
  if (!saltBytes || !ivBytes || !tagBytes || !dataBytes) throw new Error('a part is missing')
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(passphrase, saltBytes, n), ivBytes)
  decipher.setAuthTag(tagBytes)
  try {
    const text = Buffer.concat([decipher.update(dataBytes), decipher.final()]).toString('utf8')
    return settings.parse(JSON.parse(text))
  } catch (error) {
    throw operatorError(
      'BACKUP_PASSPHRASE is not the passphrase of this backup. Nothing was restored.',
      error,
    )
  }
}
