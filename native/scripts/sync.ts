/** Copies the page, the configuration and the plugins of package.json into both projects; arguments go to `cap sync`. */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buildOfflinePage } from './build-offline-page.ts'

buildOfflinePage()
const cli = createRequire(import.meta.url).resolve('@capacitor/cli/package.json')
const { status } = spawnSync(
  process.execPath,
  [join(dirname(cli), 'bin/capacitor'), 'sync', ...process.argv.slice(2)],
  { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' },
)
process.exitCode = status ?? 1
