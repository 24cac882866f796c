import { operatorError } from '../errors.ts'
import { type Manifest, readManifest, readSealedManifest, sealedSince } from './manifest.ts'
import { openSettings, type Settings } from './sealed-settings.ts'

/** Opens the settings, whose key seals the manifest. Throws one sentence if anything of both was changed. */
export async function openSealed(
  folder: string,
  passphrase: string,
): Promise<{ manifest: Manifest; settings: Settings }> {
  // Says first if this is no backup, or one of another version, whose settings may be sealed in another way.
  const { format, version } = await readManifest(folder)
  if (format < sealedSince)
    throw operatorError(
      `A former version (${version}) made this backup without a seal, so nothing shows whether it was changed. Restore it with that ` +
        'version, upgrade, and make a new backup.',
    )
  const { settings, manifestKey } = await openSettings(folder, passphrase)
  return { manifest: await readSealedManifest(folder, manifestKey), settings }
}
