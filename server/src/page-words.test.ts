import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPublicPages } from './public-pages.ts'
import { publicPages } from './platform/http/robots.ts'

const html = `<!doctype html><html lang="en"><head><title>Yuti</title><meta name="description" content="old" />
<meta property="og:title" content="Yuti" /><meta property="og:description" content="old" /><meta property="og:image" content="/social-card.png" />
</head><body><div id="root"><svg class="splash" viewBox="0 0 1 1"><path d="M0 0"/></svg></div></body></html>`

const words = (slogan: string) => ({
  title: `Yuti · ${slogan}`,
  description: `"${slogan}" costs $& nothing & <b>`,
  html: `<main><h1>${slogan}</h1></main><a href="mailto:{{yuti-contact}}">{{yuti-contact}}</a><a href="{{yuti-website}}">{{yuti-website}}</a>`,
})

const wordsOf = (page: string) => ({
  en: words(`${page} in English`),
  ru: words(`${page} по-русски`),
  es: words(`${page} en español`),
})

let folder: string
let app: Hono

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'landing-test-'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), html)
  const written = { en: words('Two births'), ru: words('Два рождения'), es: words('Dos nacimientos') }
  const pages = Object.fromEntries(publicPages.map((page) => [page, page === '/' ? written : wordsOf(page)]))
  writeFileSync(join(folder, '.vite/public-pages.json'), JSON.stringify(pages))
  app = appOf(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const hasSession = (cookie: string | undefined) => cookie?.includes('session=') === true
const chosen = (language: string) => ({ 'accept-language': 'en', cookie: `yuti_language=${language}` })

function appOf(root: string): Hono {
  const installation = { publicUrl: 'https://yuti.example', contactEmail: 'team@yuti.test' }
  const serve = createPublicPages(root, installation, (c) => hasSession(c.req.header('cookie')))
  return new Hono().use(async (c, next) => serve(c) ?? next())
}

const open = (headers: Record<string, string> = {}, path = '/') =>
  Promise.resolve(app.request(`http://localhost${path}`, { headers }))
const headingOf = async (headers: Record<string, string>) =>
  /<h1>(.*?)<\/h1>/.exec(await (await open(headers)).text())?.[1]

describe('the landing page of a visitor', () => {
  test('has its words and the operator’s address before any script, beside the splash', async () => {
    const response = await open()
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toContain(
      '</svg><div class="landing-words"><main><h1>Two births</h1></main><a href="mailto:team@yuti.test">team@yuti.test</a><a href="https://yuti.example">yuti.example</a></div></div></body>',
    )
  })

  test.each([
    ['ru-RU,ru;q=0.9,en;q=0.8', 'Два рождения'],
    ['fr,es;q=0.5', 'Dos nacimientos'],
    ['zh', 'Two births'],
    ['<script>alert(1)</script>', 'Two births'],
  ])('is in the language that the browser prefers: %s', async (accepted, heading) => {
    expect(await headingOf({ 'accept-language': accepted })).toBe(heading)
  })

  test('is in the language that was chosen, whatever the browser prefers', async () => {
    expect(await headingOf(chosen('es'))).toBe('Dos nacimientos')
    expect(await headingOf(chosen('xx'))).toBe('Two births')
    expect(await headingOf(chosen('__proto__'))).toBe('Two births')
  })

  test('tells machines its language, address and description', async () => {
    const response = await open({ 'accept-language': 'ru' })
    const { headers } = response
    expect(headers.get('content-language')).toBe('ru')
    expect(headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
    const text = await response.text()
    expect(text).toContain('<html lang="ru">')
    expect(text).toContain('<title>Yuti · Два рождения</title>')
    expect(text).toContain('<link rel="canonical" href="https://yuti.example/">')
    expect(text).toContain('<meta property="og:image" content="https://yuti.example/social-card.png" />')
    const description = '&quot;Два рождения&quot; costs $&amp; nothing &amp; &lt;b>'
    expect(text).toContain(`<meta name="description" content="${description}" />`)
    expect(text).toContain(`<meta property="og:description" content="${description}" />`)
  })

  test('is compressed, and not sent twice', async () => {
    const response = await open({ 'accept-encoding': 'gzip, br' })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toContain('<h1>Two births</h1>')
    const again = await open({ 'if-none-match': response.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    const other = await open({ 'accept-language': 'es', 'if-none-match': response.headers.get('etag') ?? '' })
    expect(other.status).toBe(200)
  })
})

describe('the landing page in each language', () => {
  test.each([
    ['/en', 'Two births'],
    ['/ru', 'Два рождения'],
    ['/es/', 'Dos nacimientos'],
  ])('%s is in its language, whatever the browser prefers or was chosen', async (path, heading) => {
    const response = await open(chosen('es'), path)
    expect(await response.text()).toContain(`<h1>${heading}</h1>`)
    expect(response.headers.get('content-language')).toBe(path.slice(1, 3))
    expect(response.headers.getSetCookie()).toEqual([
      `yuti_language=${path.slice(1, 3)}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`,
    ])
  })

  test('names itself, its translations, and the address that chooses by the browser', async () => {
    for (const [path, canonical] of [
      ['/', 'https://yuti.example/'],
      ['/ru', 'https://yuti.example/ru'],
    ] as const) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one page after the other
      const text = await (await open({}, path)).text()
      expect(text).toContain(`<link rel="canonical" href="${canonical}">`)
      const alternates = [...text.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map((found) =>
        found.slice(1),
      )
      expect(alternates).toEqual([
        ['en', 'https://yuti.example/en'],
        ['ru', 'https://yuti.example/ru'],
        ['es', 'https://yuti.example/es'],
        ['x-default', 'https://yuti.example/'],
      ])
    }
  })

  test('says in structured data what the site is, and no word of it ends the block', async () => {
    const text = await (await open({}, '/en')).text()
    const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []
    expect(JSON.parse(block)).toMatchObject({
      '@context': 'https://schema.org',
      name: 'Yuti',
      inLanguage: 'en',
      description: '"Two births" costs $& nothing & <b>',
      image: 'https://yuti.example/social-card.png',
    })
    expect(block).not.toContain('<')
  })

  test('leads members to the start', async () => {
    const response = await open({ cookie: 'session=1' }, '/ru')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/'])
  })
})

const policies = publicPages.filter((page) => page !== '/')

describe('a policy', () => {
  test.each(policies)(
    '%s has its words and its head in the language of the visitor, members too',
    async (page) => {
      for (const [language, heading] of [
        ['en', `${page} in English`],
        ['ru', `${page} по-русски`],
        ['es', `${page} en español`],
      ] as const) {
        // oxlint-disable-next-line eslint/no-await-in-loop -- one page after the other
        const response = await open({ 'accept-language': language, cookie: 'session=1' }, page)
        expect([response.status, response.headers.get('content-language')]).toEqual([200, language])
        expect(response.headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
        // oxlint-disable-next-line eslint/no-await-in-loop
        const text = await response.text()
        expect(text).toContain(`<html lang="${language}">`)
        expect(text).toContain(`<title>Yuti · ${heading}</title>`)
        expect(text).toContain(`<meta property="og:title" content="Yuti · ${heading}" />`)
        expect(text).toContain(`<meta name="description" content="&quot;${heading}&quot; costs`)
        expect(text).toMatch(new RegExp(`<meta property="og:locale" content="${language}_[A-Z]{2}" />`))
        expect(text.match(/og:locale:alternate/g)).toHaveLength(2)
        expect(text).toContain(`<div class="page-words"><main><h1>${heading}</h1>`)
        expect(text).toContain(`<link rel="canonical" href="https://yuti.example${page}">`)
        // What the product is belongs to its front page.
        expect(text).not.toContain('application/ld+json')
      }
    },
  )

  test.each(policies)('%s has an address in each language', async (page) => {
    const response = await open(chosen('es'), `/ru${page}`)
    expect(response.headers.get('content-language')).toBe('ru')
    expect(response.headers.getSetCookie()[0]).toMatch(/^yuti_language=ru;/)
    const text = await response.text()
    expect(text).toContain(`<h1>${page} по-русски</h1>`)
    expect(text).toContain(`<link rel="canonical" href="https://yuti.example/ru${page}">`)
    expect([...text.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map((found) => found.slice(1))).toEqual([
      ['en', `https://yuti.example/en${page}`],
      ['ru', `https://yuti.example/ru${page}`],
      ['es', `https://yuti.example/es${page}`],
      ['x-default', `https://yuti.example${page}`],
    ])
    expect((await open({}, `/fr${page}`)).status).toBe(404)
  })
})

test('members, other pages and other methods get no landing page', async () => {
  expect((await open({ cookie: 'session=1' })).status).toBe(404)
  expect((await open({}, '/auth')).status).toBe(404)
  expect((await open({}, '/fr')).status).toBe(404)
  expect((await app.request('http://localhost/', { method: 'POST' })).status).toBe(404)
})

test('a build without the words is served as before', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'landing-test-'))
  writeFileSync(join(empty, 'index.html'), html)
  expect((await appOf(empty).request('http://localhost/')).status).toBe(404)
  rmSync(empty, { recursive: true })
})
