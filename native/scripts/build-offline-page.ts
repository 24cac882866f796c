import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { site } from '../site.ts'

const native = join(import.meta.dirname, '..')

/** Builds the page that each shell bundles. It cannot look up the site, so the link is written into it. */
export function buildOfflinePage(folder = join(native, 'www'), host = site.host): string {
  const page = readFileSync(join(native, 'offline/index.html'), 'utf8')
  const file = join(folder, 'index.html')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, page.replace('https://yuti.example/', `https://${host}/`))
  return file
}
