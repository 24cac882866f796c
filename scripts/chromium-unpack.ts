import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { operatorError } from '../server/src/platform/errors.ts'

/**
 * Unpacks the Chromium of @sparticuz/chromium, its libraries and fonts once for each version, and returns the program's
 * path. The package itself would use `/tmp`, where files of another user, or of a process that was killed while it
 * unpacked, would be mistaken for complete ones. The caller must hold a lock on the folder.
 */
export function unpackChromium(shared: string): string {
  const folder = join(shared, `chromium-${packageVersion()}`)
  if (!existsSync(folder)) unpackInto(folder)
  process.env['FONTCONFIG_PATH'] ??= join(folder, 'fonts')
  const libraries = process.env['LD_LIBRARY_PATH']?.split(':') ?? []
  process.env['LD_LIBRARY_PATH'] = [...new Set([join(folder, 'al2023/lib'), ...libraries])].join(':')
  return join(folder, 'chromium')
}

/** The folder appears by a rename, so a process that is killed leaves only a draft behind. */
function unpackInto(folder: string): void {
  const shared = dirname(folder)
  for (const name of readdirSync(shared).filter((entry) => entry.startsWith('chromium-draft-')))
    rmSync(join(shared, name), { recursive: true, force: true })
  const draft = mkdtempSync(join(shared, 'chromium-draft-'))
  // The package unpacks into the folder for temporary files, and the system libraries only if it believes itself on AWS
  // Lambda. Importing it changes the environment, so a process of its own does it.
  const code =
    "const { default: packed } = await import('@sparticuz/chromium'); await packed.executablePath()"
  const env = { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  const options = { cwd: import.meta.dirname, env, encoding: 'utf8' as const }
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], options)
  if (status !== 0) throw operatorError(`Chromium could not be unpacked into ${draft}:\n${stderr}`)
  const fonts = join(draft, 'fonts/fonts.conf')
  writeFileSync(fonts, readFileSync(fonts, 'utf8').replaceAll('/tmp/fonts', join(folder, 'fonts')))
  renameSync(draft, folder)
}

function packageVersion(): string {
  const file = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../package.json')
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'))
  return version
}
