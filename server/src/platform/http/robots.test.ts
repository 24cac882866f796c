import { expect, test } from 'vitest'
import { robotsRoutes } from './robots.ts'

const app = robotsRoutes('https://yuti.example')
const read = async (path: string) => (await app.request(path)).text()

/** Whether a crawler that follows the rules may read the address: the longest rule decides. */
async function mayRead(path: string): Promise<boolean> {
  const rules = [...(await read('/robots.txt')).matchAll(/^(Allow|Disallow): (.*)$/gm)]
  const fitting = rules.filter(([, , rule = '']) =>
    rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule),
  )
  return fitting.toSorted((a, b) => (b[2]?.length ?? 0) - (a[2]?.length ?? 0))[0]?.[1] === 'Allow'
}

test.each([
  '/',
  '/en',
  '/ru',
  '/es',
  '/privacy-policy',
  '/safety-tips',
  '/ru/privacy-policy',
  '/es/safety-tips?utm_source=somewhere',
  '/social-card.png',
  '/assets/main.js',
  '/icons/icon-192.png',
  '/invitation/abc',
])('robots may read %s', async (path) => {
  expect(await mayRead(path)).toBe(true)
})

test.each([
  '/discover',
  '/messages/1',
  '/profile/1',
  '/rpc/places/search',
  '/api',
  '/media/a/b',
  '/english',
  '/ru/discover',
])('robots may not read %s', async (path) => {
  expect(await mayRead(path)).toBe(false)
})

test('the sitemap lists the public pages by whole addresses, and their translations', async () => {
  const map = await read('/sitemap.xml')
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toEqual([
    'https://yuti.example/',
    'https://yuti.example/en',
    'https://yuti.example/ru',
    'https://yuti.example/es',
    ...['privacy-policy', 'terms-of-service', 'safety-tips'].flatMap((page) =>
      ['', 'en/', 'ru/', 'es/'].map((language) => `https://yuti.example/${language}${page}`),
    ),
  ])
  expect(map.match(/hreflang="x-default" href="https:\/\/yuti.example\/"/g)).toHaveLength(4)
  expect(map.match(/hreflang="ru" href="https:\/\/yuti.example\/ru\/safety-tips"/g)).toHaveLength(4)
  expect(await read('/robots.txt')).toContain('Sitemap: https://yuti.example/sitemap.xml')
})
