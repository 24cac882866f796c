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

/** The page's own scripts, what they fetch once they run, and fonts that nothing names before the first words. */
export type PageFiles = { scripts: string[]; parts: string[]; fonts: string[] }

/** What a page needs beside itself, in the language that the browser asks for. */
export function createPageFiles(
  root: string,
  page: string,
): (path: string, acceptLanguage: string) => PageFiles | null {
  const file = join(root, '.vite/manifest.json')
  const manifest: Manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const known = new Map<string, PageFiles>()
  const fonts = titleFonts(root)
  const scripts = scriptsOf(page)
  for (const [path, { nouns, routes }] of Object.entries(pages)) {
    for (const language of languages) {
      const texts = [...everywhere, ...nouns].map((noun) => `src/i18n/${language}/${noun}.ts`)
      const screens = routes.map((route) => `src/routes/${route}.tsx?tsr-split=component`)
      const parts = filesOf(manifest, [...screens, ...texts], page).map((name) => `/${name}`)
      known.set(`${language} ${path}`, { scripts, parts, fonts })
    }
  }
  return (path, acceptLanguage) => known.get(`${preferred(acceptLanguage)} ${path}`) ?? null
}

/**
 * The value of the `Link` header that announces these files, so that the browser fetches them beside the first script
 * instead of after it. A wrong guess at the language costs a few kilobytes and nothing else.
 */
export function linkHeader({ scripts, parts, fonts }: PageFiles): string {
  return [
    // These headers are read before the page, and a browser takes six files at a time: what is needed first comes first.
    ...[...scripts, ...parts].map((name) => `<${name}>; rel=modulepreload`),
    ...fonts.map((name) => `<${name}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ')
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

/** The scripts of the page itself: what asks early is the first in it, the app is the last. */
function scriptsOf(page: string): string[] {
  return [...page.matchAll(/<script[^>]* src="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
}

/** Of titles, names and the logo, in any language; the browser would find out once they are drawn. */
function titleFonts(root: string): string[] {
  const folder = join(root, 'assets')
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files.filter((file) => /^literata-latin-600.*\.woff2$/.test(file)).map((file) => `/assets/${file}`)
}
