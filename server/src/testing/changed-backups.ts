import { createHash, createHmac } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSettings } from '#/platform/backup/sealed-settings.ts'

/** Changes the manifest of a backup, as everybody with access to the folder can. Returns its new text. */
export function changeManifest(folder: string, changes: object): string {
  const file = join(folder, 'manifest.json')
  const manifest: object = JSON.parse(readFileSync(file, 'utf8'))
  const text = JSON.stringify({ ...manifest, ...changes })
  writeFileSync(file, text)
  return text
}

/** Changes and seals the manifest, as only the holder of the passphrase can. */
export async function resealManifest(folder: string, passphrase: string, changes: object): Promise<void> {
  const { manifestKey } = await openSettings(folder, passphrase)
  const text = changeManifest(folder, changes)
  writeFileSync(join(folder, 'manifest.hmac'), createHmac('sha256', manifestKey).update(text).digest('hex'))
}

export function sha256(of: string | Uint8Array): string {
  return createHash('sha256').update(of).digest('hex')
}
