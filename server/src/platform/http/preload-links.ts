import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguage, type Language, languages } from '@yuti/contract/languages'

type Chunk = { file: string; imports?: string[] }
type Manifest = Record<string, Chunk>

/** The words of a page by language. The page names them in `web/src/preloads.ts`. */
export type Words = Partial<Record<Language, Record<string, unknown>>>

/** By path: nouns whose texts, and routes whose components the page fetches; see `web/src/preloads.ts`. */
type Preloads = Record<string, { nouns: string[]; routes: string[]; words?: Words }>

/** Paths of the page's own scripts, of the modules these import once they run, and of fonts that only the styles name. */
export type PageFiles = {
  scripts: string[]
  parts: string[]
  fonts: string[]
  words: Words | null
  /** The script that draws a member's page before the app loads. */
  firstView: string
}

/** Finds the files that a page needs, in the language that the browser prefers. Null for pages that list none. */
export function createPageFiles(
  root: string,
  page: string,
): (path: string, acceptLanguage: string) => PageFiles | null {
  const manifest: Manifest = readBuilt(root, 'manifest.json')
  const preloads: Preloads = readBuilt(root, 'preloads.json')
  const known = new Map<string, PageFiles>()
  const fonts = titleFonts(root)
  const scripts = scriptsOf(page)
  const firstView = `/${manifest['src/bootstrap/first-view.ts']?.file}`
  for (const [path, { nouns, routes, words = null }] of Object.entries(preloads)) {
    for (const language of languages) {
      const texts = nouns.map((noun) => `src/i18n/${language}/${noun}.ts`)
      const screens = routes.map((route) => `src/routes/${route}.tsx?tsr-split=component`)
      const parts = filesOf(manifest, [...screens, ...texts], page).map((name) => `/${name}`)
      known.set(`${language} ${path.replace(/(?<=.)\/$/, '')}`, { scripts, parts, fonts, words, firstView })
    }
  }
  return (path, acceptLanguage) => known.get(`${preferredLanguage(acceptLanguage)} ${path}`) ?? null
}

/**
 * The value of the `Link` header for these files: the browser fetches them beside the first script instead of after it.
 * A wrong guess at the language only costs a few kilobytes.
 */
export function linkHeader({ scripts, parts, fonts }: Omit<PageFiles, 'words' | 'firstView'>): string {
  return [
    // Browsers read the header before the page and fetch six files at a time, so the order is by urgency.
    ...[...scripts, ...parts].map((name) => `<${name}>; rel=modulepreload`),
    ...fonts.map((name) => `<${name}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ')
}

/** Returns what the build wrote, or an empty object if there is no build. */
function readBuilt(root: string, file: string) {
  const path = join(root, '.vite', file)
  return JSON.parse(existsSync(path) ? readFileSync(path, 'utf8') : '{}')
}

/** The first language of the product that the browser accepts. */
export function preferredLanguage(acceptLanguage: string): Language {
  const accepted = acceptLanguage.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase())
  return accepted.find(isLanguage) ?? 'en'
}

/** The files of these manifest keys and of everything they import, without those that the page already names. */
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

/** The page's own scripts in its order: the bootstrap script first, the app last. */
function scriptsOf(page: string): string[] {
  return [...page.matchAll(/<script[^>]* src="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
}

/** The font of titles, names and the logo in every language; without a hint the browser finds it when it draws them. */
function titleFonts(root: string): string[] {
  const folder = join(root, 'assets')
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files.filter((file) => /^literata-latin-600.*\.woff2$/.test(file)).map((file) => `/assets/${file}`)
}
