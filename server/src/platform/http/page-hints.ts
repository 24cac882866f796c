import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { file: string; imports?: string[] }
type Manifest = Record<string, Chunk>

const languages = ['en', 'ru', 'es'] as const
const everywhere = ['common', 'ui']

/** What a page fetches once its script runs: texts by noun, and the code of screens that come in a file of their own. */
const pages: Record<string, { nouns: string[]; routes: string[] }> = {
  '/': { nouns: ['landing'], routes: [] },
  '/auth': { nouns: ['account'], routes: [] },
  '/discover': {
    nouns: ['compatibility', 'discovery', 'matches', 'messages', 'notifications', 'profiles', 'safety'],
    routes: ['_member', '_member.discover'],
  },
}

/**
 * The value of the `Link` header that announces these files, so that the browser fetches them beside the first script
 * instead of after it. A wrong guess at the language costs a few kilobytes and nothing else.
 */
export function createPageHints(
  root: string,
  page: string,
): (path: string, acceptLanguage: string) => string | null {
  const file = join(root, '.vite/manifest.json')
  const manifest: Manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const known = new Map<string, string>()
  for (const [path, { nouns, routes }] of Object.entries(pages)) {
    for (const language of languages) {
      const texts = [...everywhere, ...nouns].map((noun) => `src/i18n/${language}/${noun}.ts`)
      const screens = routes.map((route) => `src/routes/${route}.tsx?tsr-split=component`)
      const files = filesOf(manifest, [...screens, ...texts], page)
      const scripts = [...appOf(page), ...files].map((name) => `</${name}>; rel=modulepreload`)
      known.set(`${language} ${path}`, [...scripts, ...titleFonts(root)].join(', '))
    }
  }
  return (path, acceptLanguage) => known.get(`${preferred(acceptLanguage)} ${path}`) || null
}

function preferred(acceptLanguage: string): string {
  const spoken = acceptLanguage.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase())
  return spoken.find((tag) => languages.some((language) => language === tag)) ?? 'en'
}

/** With everything they import, less what the page itself names already. */
function filesOf(manifest: Manifest, keys: string[], page: string): string[] {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file) || page.includes(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return [...files]
}

/** What the page itself names last comes first: these headers are read before it, and a browser takes six at a time. */
function appOf(page: string): string[] {
  return [...page.matchAll(/<script[^>]* src="\/(assets\/(?:early|base)-[^"]+)"/g)].map(
    ([, file = '']) => file,
  )
}

/** Of titles, names and the logo, in any language; the browser would find out once they are drawn. */
function titleFonts(root: string): string[] {
  const folder = join(root, 'assets')
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files
    .filter((file) => /^literata-latin-600.*\.woff2$/.test(file))
    .map((file) => `</assets/${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
}
