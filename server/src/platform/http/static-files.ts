import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { fillPage, type Installation } from './built-page.ts'
import { createPageTest } from './pages.ts'
import { createPageFiles, linkHeader } from './preload-links.ts'
import { languageOf } from './visitor-language.ts'

type Body = Uint8Array<ArrayBuffer>
type StaticFile = {
  type: string
  etag: string
  isImmutable: boolean
  plain: Body
  br: Body | null
  gzip: Body | null
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
}

const manifestPath = '/manifest.webmanifest'

/**
 * Serves the built web app from memory: only files that existed at the start are served, and a build that replaces the
 * folder does not disturb a running server.
 */
export function createStaticFiles(root: string, site: Installation): (c: Context) => Response | null {
  const files = readFiles(root)
  const built = files.get('/index.html')
  const page = built && fill(built, site)
  if (page) files.set('/index.html', page)
  const isScreen = createPageTest(root)
  const filesFor = createPageFiles(root, new TextDecoder().decode(page?.plain))
  return (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return null
    const { path } = c.req
    if (path === manifestPath) return answerManifest(c, files)
    const found = files.get(path)
    const file = found ?? (isOfBrowser(path) ? page : undefined)
    if (!file) return null
    if (!found && !isScreen(path)) return answerUnknown(c, file)
    const response = answer(c, file)
    if (!found && path.startsWith('/invitation/')) hideInvitation(response.headers)
    const needed = !found ? filesFor(path, c.req.header('accept-language') ?? '') : null
    const link = needed && linkHeader(needed)
    if (link) {
      response.headers.set('link', link)
      response.headers.append('vary', 'accept-language')
    }
    return response
  }
}

function fill(page: StaticFile, site: Installation): StaticFile {
  const plain = new TextEncoder().encode(fillPage(new TextDecoder().decode(page.plain), site))
  return { ...page, plain, etag: etagOf(plain), br: brotli(plain), gzip: new Uint8Array(gzipSync(plain)) }
}

/** Nearly as small as with the highest quality, and 20 times as fast. */
export function brotli(plain: Body): Body {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  return new Uint8Array(brotliCompressSync(plain, { params }))
}

export function etagOf(plain: Uint8Array): string {
  return `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
}

/** The build writes one for each language (`web/write-manifests.ts`). */
function answerManifest(c: Context, files: Map<string, StaticFile>): Response | null {
  const language = languageOf(c)
  const file = files.get(`/manifest.${language}.webmanifest`)
  if (!file) return null
  const response = answer(c, file)
  response.headers.set('content-language', language)
  response.headers.append('vary', 'accept-language, cookie')
  return response
}

/** Addresses without an extension are visited by people; programs get an answer without a page elsewhere. */
function isOfBrowser(path: string): boolean {
  return (
    extname(path) === '' &&
    !path.includes('/.') &&
    !/^\/(api|rpc|media|events|dev\/mail|assets|metrics|livez|readyz|healthz)(\/|$)/.test(path)
  )
}

/** The web app says on the page that there is nothing; the status says it to probes and search engines. */
function answerUnknown(c: Context, page: StaticFile): Response {
  const headers = new Headers({ 'content-type': page.type, 'cache-control': 'no-store' })
  return new Response(c.req.method === 'HEAD' ? null : page.plain, { status: 404, headers })
}

/** The address of an invite link is a secret that was sent to one person. */
function hideInvitation(headers: Headers): void {
  headers.set('x-robots-tag', 'noindex, nofollow, noarchive')
  headers.set('referrer-policy', 'no-referrer')
  headers.set('cache-control', 'no-store')
}

function answer(c: Context, file: StaticFile): Response {
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: file.etag,
    vary: 'accept-encoding',
  })
  if (c.req.header('if-none-match') === file.etag) return new Response(null, { status: 304, headers })
  const [encoding, body] = choose(file, c.req.header('accept-encoding') ?? '')
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.byteLength))
  return new Response(c.req.method === 'HEAD' ? null : body, { headers })
}

function choose(file: StaticFile, accepted: string): ['br' | 'gzip' | null, Body] {
  if (file.br && /\bbr\b/.test(accepted)) return ['br', file.br]
  if (file.gzip && /\bgzip\b/.test(accepted)) return ['gzip', file.gzip]
  return [null, file.plain]
}

function readFiles(root: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  if (!existsSync(root)) return files
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const address = `/${relative(root, path).split(sep).join('/')}`
    if (!entry.isFile() || /\.(br|gz)$|\/\./.test(address)) continue
    files.set(address, readFile(path, address))
  }
  return files
}

function readFile(path: string, address: string): StaticFile {
  const plain = readFileSync(path)
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    etag: etagOf(plain),
    isImmutable: address.startsWith('/assets/'),
    plain,
    br: existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : null,
    gzip: existsSync(`${path}.gz`) ? readFileSync(`${path}.gz`) : null,
  }
}
