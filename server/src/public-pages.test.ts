import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '@yuti/contract/languages'
import { publicPages, robotsRoutes } from './platform/http/robots.ts'
import { createStaticFiles } from './platform/http/static-files.ts'
import { createPublicPages } from './public-pages.ts'

const site = 'https://yuti.example'
const installation = { publicUrl: site, contactEmail: 'team@yuti.test' }
const web = join(import.meta.dirname, '../../web')
let root: string
let app: Hono
let pages: string[]

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'public-pages-'))
  mkdirSync(join(root, '.vite'))
  cpSync(join(web, 'index.html'), join(root, 'index.html'))
  const words = { title: 'Yuti', description: 'Two births', html: '' }
  const written = publicPages.map((page) => [page, { en: words, ru: words, es: words }])
  writeFileSync(join(root, '.vite/public-pages.json'), JSON.stringify(Object.fromEntries(written)))
  for (const language of languages)
    writeFileSync(join(root, `manifest.${language}.webmanifest`), JSON.stringify({ lang: language }))
  const robots = robotsRoutes(site)
  const map = await (await robots.request('/sitemap.xml')).text()
  pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  const routes = pages.map((address) => new URL(address).pathname)
  writeFileSync(join(root, '.vite/routes.json'), JSON.stringify([...routes, '/discover']))
  const servePublic = createPublicPages(root, installation, () => false)
  const serve = createStaticFiles(root, installation)
  app = new Hono().use(async (c, next) => servePublic(c) ?? serve(c) ?? next())
})
afterAll(() => rmSync(root, { recursive: true }))

const open = async (path: string) => (await app.request(path)).text()
/** What a tag of the head says, as often as it is there. */
const all = (html: string, tag: RegExp) => [...html.matchAll(tag)].map(([, content]) => content)

test('each page of the sitemap names its one address, also behind a query or a slash', async () => {
  expect(pages.length).toBeGreaterThan(5)
  const paths = pages.map((address) => new URL(address).pathname)
  for (const [index, path] of paths.entries())
    for (const asked of [path, `${path}?utm_source=somewhere`, path === '/' ? path : `${path}/`]) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one page after the other
      const html = await open(asked)
      expect(all(html, /<link rel="canonical" href="([^"]*)"/g), asked).toEqual([pages[index]])
      expect(all(html, /<meta property="og:url" content="([^"]*)"/g), asked).toEqual([pages[index]])
    }
})

test('each page says how to reach the operator', async () => {
  const htmls = await Promise.all(
    [...pages, '/discover'].map((address) => open(new URL(address, site).pathname)),
  )
  for (const html of htmls) {
    expect(all(html, /<meta name="yuti-contact" content="([^"]*)"/g)).toEqual(['team@yuti.test'])
    expect(all(html, /<meta name="yuti-website" content="([^"]*)"/g)).toEqual([site])
  }
})

test('screens of members name no address', async () => {
  expect(await open('/discover')).not.toMatch(/canonical|og:url/)
})

test('each page of the sitemap has a card with a picture of the size that it says', async () => {
  const { width, height } = await sharp(join(web, 'public/social-card.png')).metadata()
  const htmls = await Promise.all(pages.map((address) => open(new URL(address).pathname)))
  for (const html of htmls) {
    expect(all(html, /<meta name="twitter:card" content="([^"]*)"/g)).toEqual(['summary_large_image'])
    expect(all(html, /<meta property="og:image" content="([^"]*)"/g)).toEqual([`${site}/social-card.png`])
    expect(all(html, /<meta property="og:image:width" content="([^"]*)"/g)).toEqual([String(width)])
    expect(all(html, /<meta property="og:image:height" content="([^"]*)"/g)).toEqual([String(height)])
  }
})

test.each([
  ['the language that the browser prefers', { 'accept-language': 'es-MX,es;q=0.9' }, 'es'],
  ['the language that was chosen', { 'accept-language': 'es', cookie: 'yuti_language=ru' }, 'ru'],
  ['English without either', {}, 'en'],
])('the manifest is in %s', async (_, headers, language) => {
  const answer = await app.request('/manifest.webmanifest', { headers })
  expect(await answer.json()).toEqual({ lang: language })
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  expect(answer.headers.get('content-language')).toBe(language)
  expect(answer.headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
})
