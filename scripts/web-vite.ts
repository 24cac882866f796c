import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { createServer, parseSync } from 'vite'

/** Loads the Vite that the web app declares. The checks use its parser too. */
export const webFolder = join(dirname(import.meta.dirname), 'web')
export const viteFolder = dirname(createRequire(join(webFolder, 'package.json')).resolve('vite/package.json'))

type Vite = { createServer: typeof createServer; parseSync: typeof parseSync }

export async function loadVite(): Promise<Vite> {
  const vite: Vite = await import(pathToFileURL(join(viteFolder, 'dist/node/index.js')).href)
  return vite
}
