import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { createStaticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'yuti-static-'))
const root = join(folder, 'dist')
const page =
  '<title>Yuti</title><script src="/assets/app.js"></script><script src="/assets/base-1.js"></script>'
mkdirSync(join(root, 'assets'), { recursive: true })
writeFileSync(join(root, 'index.html'), page)
writeFileSync(join(root, 'assets/app.js'), 'run()')
writeFileSync(join(root, 'assets/literata-latin-600-1.woff2'), 'font')
writeFileSync(join(root, '.env'), 'SECRET=1')
mkdirSync(join(root, '.vite'))
const text = (language: string, noun: string) => [
  `src/i18n/${language}/${noun}.ts`,
  { file: `assets/${noun}-${language}.js`, imports: ['_app.js'] },
]
writeFileSync(
  join(root, '.vite/manifest.json'),
  JSON.stringify({
    '_app.js': { file: 'assets/app.js' },
    ...Object.fromEntries(
      ['en', 'ru'].flatMap((language) => ['common', 'landing'].map((noun) => text(language, noun))),
    ),
  }),
)
writeFileSync(
  join(root, '.vite/preloads.json'),
  JSON.stringify({ '/': { nouns: ['common', 'landing'], routes: [] } }),
)
writeFileSync(
  join(root, '.vite/routes.json'),
  JSON.stringify(['/', '/discover', '/settings', '/messages/', '/invitation/$token']),
)
writeFileSync(join(folder, 'secret.txt'), 'SECRET=2')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const installation = { publicUrl: 'https://yuti.example', contactEmail: 'team@yuti.test' }
const serve = createStaticFiles(root, installation)
const app = new Hono().use(async (c, next) => serve(c) ?? next())
const get = async (path: string, init?: RequestInit) => {
  const response = await app.request(path, init)
  return { status: response.status, body: await response.text(), headers: response.headers }
}

test('answers screens with the page and files with themselves', async () => {
  expect(await get('/discover')).toMatchObject({ status: 200, body: page })
  const script = await get('/assets/app.js')
  expect(script).toMatchObject({ status: 200, body: 'run()' })
  expect(script.headers.get('content-type')).toContain('text/javascript')
  expect(script.headers.get('cache-control')).toContain('immutable')
  const etag = script.headers.get('etag') ?? ''
  expect((await get('/assets/app.js', { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('sends the page with 404 for addresses that are no screens', async () => {
  for (const path of ['/', '/messages', '/messages/', '/invitation/abc'])
    expect([path, (await get(path)).status]).toEqual([path, 200])
  for (const path of ['/wp-admin', '/discover/more', '/messages/a', '/invitation', '/constructor']) {
    const unknown = await get(path)
    expect(unknown, path).toMatchObject({ status: 404, body: page })
    expect(unknown.headers.get('cache-control')).toBe('no-store')
    expect(unknown.headers.get('etag')).toBeNull()
  }
  for (const path of ['/metrics', '/livez', '/readyz', '/healthz'])
    expect(await get(path), path).toMatchObject({ status: 404, body: '404 Not Found' })
})

test('keeps invite links out of search results and out of the referrer', async () => {
  const invitation = await get('/invitation/abc')
  expect(invitation).toMatchObject({ status: 200, body: page })
  expect(invitation.headers.get('x-robots-tag')).toContain('noindex')
  expect(invitation.headers.get('referrer-policy')).toBe('no-referrer')
  expect(invitation.headers.get('cache-control')).toBe('no-store')
  expect((await get('/discover')).headers.get('x-robots-tag')).toBeNull()
})

test('serves nothing outside the folder, no hidden files and nothing of the API', async () => {
  const paths = [
    '/.env',
    '/.git/config',
    '/assets/gone.js',
    '/assets',
    '/api/nothing',
    '/rpc/x',
    '/media/x',
    '/dev/mail',
  ]
  for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 404])
  for (const path of [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
  ])
    expect((await get(path)).body).not.toContain('SECRET')
  expect((await get('/discover', { method: 'POST' })).status).toBe(404)
})

test('announces the app, the texts in the language of the browser and the title font with the page', async () => {
  const link = async (path: string, language: string) =>
    (await get(path, { headers: { 'accept-language': language } })).headers.get('link')
  const russian = ['app', 'base-1', 'common-ru', 'landing-ru']
    .map((name) => `</assets/${name}.js>; rel=modulepreload, `)
    .join('')
    .concat('</assets/literata-latin-600-1.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin')
  expect(await link('/', 'de-DE,ru-RU;q=0.9')).toBe(russian)
  expect(await link('/', 'de')).toBe(russian.replaceAll('-ru', '-en'))
  expect(await link('/settings', 'ru')).toBeNull()
  expect((await get('/')).headers.get('vary')).toBe('accept-encoding, accept-language')
})

test('gives previews the whole address of the picture, in every encoding', async () => {
  const card = '<meta property="og:image" content="/card.png" />'
  const other = join(folder, 'other')
  mkdirSync(join(other, '.vite'), { recursive: true })
  writeFileSync(join(other, 'index.html'), `${card}<p>${'x'.repeat(500)}</p>`)
  writeFileSync(join(other, '.vite/routes.json'), '["/"]')
  const serveOther = createStaticFiles(other, installation)
  const ask = (encoding: string) =>
    new Hono()
      .use(async (c, next) => serveOther(c) ?? next())
      .request('http://localhost/', { headers: { 'accept-encoding': encoding } })
  const plain = await (await ask('')).text()
  expect(plain).toContain('content="https://yuti.example/card.png"')
  const packed = new Uint8Array(await (await ask('br')).arrayBuffer())
  expect(brotliDecompressSync(packed).toString()).toBe(plain)
})
