import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { isLanguage, type Language, languageCookie, languages } from '@yuti/contract/languages'
import { createPageFiles, linkHeader, preferredLanguage } from '#/platform/http/preload-links.ts'

/** Written by `web/src/prerender/landing.tsx`. */
type Words = { title: string; description: string; html: string }

type Page = {
  plain: Uint8Array<ArrayBuffer>
  br: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
  etag: string
  link: string
}

/**
 * Sends visitors the landing page with its words in their language, so that it is read before any script has run, and by
 * search engines and previews. Null for other pages, for members, who are led elsewhere, and without a build.
 */
export function createLandingPage(
  root: string,
  publicUrl: string,
  hasSession: (c: Context) => boolean,
): (c: Context) => Response | null {
  const pages = renderPages(root, publicUrl)
  return (c) => {
    const { path, method } = c.req
    if (path !== '/' || (method !== 'GET' && method !== 'HEAD') || !pages || hasSession(c)) return null
    const language = languageOf(c)
    return answer(c, pages[language], language)
  }
}

/** The language that was chosen in this browser, or the one that it prefers. */
function languageOf(c: Context): Language {
  const chosen = getCookie(c, languageCookie)
  return isLanguage(chosen) ? chosen : preferredLanguage(c.req.header('accept-language') ?? '')
}

function renderPages(root: string, publicUrl: string): Record<Language, Page> | null {
  const [page, written] = [join(root, 'index.html'), join(root, '.vite/landing.json')]
  if (!existsSync(page) || !existsSync(written)) return null
  const html = readFileSync(page, 'utf8')
  const words: Record<Language, Words> = JSON.parse(readFileSync(written, 'utf8'))
  const filesFor = createPageFiles(root, html)
  const render = (language: Language) => {
    const files = filesFor('/', language)
    const text = withWords(html, words[language], language, publicUrl)
    return compress(text, files ? linkHeader(files) : '')
  }
  return { en: render('en'), ru: render('ru'), es: render('es') }
}

function withWords(html: string, { title, description, html: body }: Words, language: Language, url: string) {
  const address = `${url}/`
  const others = languages.filter((other) => other !== language)
  const named = (property: string, content: string) =>
    `<meta property="${property}" content="${escape(content)}" />`
  const head = [
    `<link rel="canonical" href="${escape(address)}">`,
    named('og:type', 'website'),
    named('og:url', address),
    named('og:locale', language),
    ...others.map((other) => named('og:locale:alternate', other)),
    '<meta name="twitter:card" content="summary_large_image" />',
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
    .replace(/(<meta property="og:image" content=")/, (_, tag: string) => `${tag}${escape(url)}`)
    .replace(
      /(<svg class="splash".*?<\/svg>)/s,
      (splash) => `${splash}<div class="landing-words">${body}</div>`,
    )
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

function compress(text: string, link: string): Page {
  const plain = new TextEncoder().encode(text)
  // Nearly as small as with the highest quality, and 20 times as fast.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  return {
    plain,
    br: new Uint8Array(brotliCompressSync(plain, { params })),
    gzip: new Uint8Array(gzipSync(plain)),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
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
    link,
  })
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const accepted = c.req.header('accept-encoding') ?? ''
  const encoding = ['br', 'gzip'].find((name) => new RegExp(String.raw`\b${name}\b`).test(accepted))
  const body = encoding === 'br' ? br : encoding === 'gzip' ? gzip : plain
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.byteLength))
  return new Response(c.req.method === 'HEAD' ? null : body, { headers })
}
