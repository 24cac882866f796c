import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { isLanguage, type Language, languageCookie, languages } from '@yuti/contract/languages'
import { fillPage, type Installation, readBuiltPage } from '#/platform/http/built-page.ts'
import { createPageFiles, linkHeader } from '#/platform/http/preload-links.ts'
import { addressOf, addressTags, alternatesOf, publicPages } from '#/platform/http/robots.ts'
import { brotli, etagOf } from '#/platform/http/static-files.ts'
import { languageOf } from '#/platform/http/visitor-language.ts'

/** Written by `web/src/prerender/public-pages.tsx`, by path and language. */
type Words = { title: string; description: string; html: string }

type Page = {
  plain: Uint8Array<ArrayBuffer>
  br: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
  etag: string
  link: string
}

/**
 * Sends the landing page and the policies with their words in the visitor's language, so that they are read before any script has run,
 * and by search engines and previews. `/ru` and `/ru/safety-tips` are in that language for everybody. Null for other pages, for members on
 * the landing page, who are led elsewhere, and without a build.
 */
export function createPublicPages(
  root: string,
  site: Installation,
  hasSession: (c: Context) => boolean,
): (c: Context) => Response | null {
  const pages = renderPages(root, site)
  return (c) => {
    const { path, method } = c.req
    if (method !== 'GET' && method !== 'HEAD') return null
    const { page, named } = readAddress(path)
    const rendered = pages.get(page)
    if (!rendered) return null
    if (page === '/' && hasSession(c)) return named ? c.redirect('/') : null
    if (named) return chosen(answer(c, rendered.named[named](), named), named, site.publicUrl)
    const language = languageOf(c)
    return answer(c, rendered.byBrowser[language](), language)
  }
}

type Address = { page: string; named: Language | null }

/** The page of an address, and the language that the address names. */
function readAddress(path: string): Address {
  const page = path.replace(/(?<=.)\/$/, '')
  const [, named, rest = '/'] = /^\/(\w\w)(\/.*)?$/.exec(page) ?? []
  return isLanguage(named) ? { page: rest, named } : { page, named: null }
}

/** Opening a page in a language chooses it; the web app does the same (`web/src/i18n/language-address.ts`). */
function chosen(response: Response, language: Language, publicUrl: string): Response {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `${languageCookie}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
  response.headers.append('set-cookie', cookie)
  return response
}

type Pages = { byBrowser: Record<Language, () => Page>; named: Record<Language, () => Page> }

function renderPages(root: string, site: Installation): ReadonlyMap<string, Pages> {
  const { publicUrl } = site
  const html = readBuiltPage(root, site)
  const file = join(root, '.vite/public-pages.json')
  if (html === '' || !existsSync(file)) return new Map()
  const written: Record<string, Record<Language, Words>> = JSON.parse(readFileSync(file, 'utf8'))
  const filesFor = createPageFiles(root, html)
  const renderPage = (page: string): Pages => {
    const render = (language: Language, address: string) => {
      const words = written[page]?.[language]
      if (!words) throw new Error(`the build has no words of ${page} in ${language}`)
      const files = filesFor(page, language)
      const text = withWords(html, words, language, { publicUrl, page, address })
      return compressOnce(fillPage(text, site), files ? linkHeader(files) : '')
    }
    const all = (pathOf: (language: Language) => string) => ({
      en: render('en', publicUrl + pathOf('en')),
      ru: render('ru', publicUrl + pathOf('ru')),
      es: render('es', publicUrl + pathOf('es')),
    })
    return { byBrowser: all(() => page), named: all((language) => addressOf(page, language)) }
  }
  return new Map(publicPages.map((page) => [page, renderPage(page)]))
}

/** Previews read a locale only with a territory. */
const localeOf = { en: 'en_US', ru: 'ru_RU', es: 'es_ES' } satisfies Record<Language, string>

type Place = { publicUrl: string; page: string; address: string }

function withWords(html: string, written: Words, language: Language, { publicUrl, page, address }: Place) {
  const { title, description, html: body } = written
  const others = languages.filter((other) => other !== language)
  const head = [
    addressTags(address),
    property('og:type', 'website'),
    property('og:locale', localeOf[language]),
    ...others.map((other) => property('og:locale:alternate', localeOf[other])),
    ...alternatesOf(publicUrl, page).map(
      (it) => `<link rel="alternate" hreflang="${it.language}" href="${escape(it.href)}">`,
    ),
    page === '/' ? structuredData(publicUrl, language, written) : '',
  ].join('')
  // Functions, because "$" in a replacement has a meaning.
  return html
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escape(title)}</title>${head}`)
    .replaceAll(
      /(<meta (?:name="description"|property="og:description") content=")[^"]*/g,
      (_, tag: string) => `${tag}${escape(description)}`,
    )
    .replace(/(<meta property="og:title" content=")[^"]*/, (_, tag: string) => `${tag}${escape(title)}`)
    .replace(
      /(<svg class="splash".*?<\/svg>)/s,
      (splash) => `${splash}<div class="${page === '/' ? 'landing' : 'page'}-words">${body}</div>`,
    )
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escape(content)}" />`
}

/** What the site is, for search engines. A block of data is no script, so the content security policy allows it. */
function structuredData(publicUrl: string, language: Language, { description }: Words): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: 'Yuti',
    url: `${publicUrl}/`,
    description,
    inLanguage: language,
    image: `${publicUrl}/social-card.png`,
    applicationCategory: 'SocialNetworkingApplication',
    operatingSystem: 'Any',
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'EUR' },
  }
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/ld+json">${text}</script>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** Compresses the page when it is first asked for, because compressing all pages delays the start by half a second. */
function compressOnce(text: string, link: string): () => Page {
  let page: Page | undefined
  return () => (page ??= compress(text, link))
}

function compress(text: string, link: string): Page {
  const plain = new TextEncoder().encode(text)
  return {
    plain,
    br: brotli(plain),
    gzip: new Uint8Array(gzipSync(plain)),
    etag: etagOf(plain),
    link,
  }
}

function answer(c: Context, { plain, br, gzip, etag, link }: Page, language: Language): Response {
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'cache-control': 'no-cache',
    etag,
    vary: 'accept-encoding, accept-language, cookie',
    ...(link && { link }),
  })
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const accepted = c.req.header('accept-encoding') ?? ''
  const encoding = ['br', 'gzip'].find((name) => new RegExp(String.raw`\b${name}\b`).test(accepted))
  const body = encoding === 'br' ? br : encoding === 'gzip' ? gzip : plain
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.byteLength))
  return new Response(c.req.method === 'HEAD' ? null : body, { headers })
}
