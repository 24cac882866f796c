import { expect, type Page, test } from '../../test.ts'

/**
 * Compressed bytes of script that a phone has to fetch before the page can be used. The names of other scripts are in each,
 * and a change of names alone moves a sum by up to 300 bytes.
 */
const firstScriptBytes = 134_900
/** With texts, and on the landing page with the sections below the hero, which come when the phone has nothing else to do. */
const limitBytes = 147_250

/** The largest of the three languages: a Cyrillic letter takes two bytes. */
test.use({ locale: 'ru-RU' })

/** Includes the code and texts of the tab. */
const tabLimits = {
  // Its card says why two people fit, and can be thrown.
  '/discover': 179_000,
  // Two sentences for each pair of level and channels.
  '/matches': 190_800,
  '/messages': 188_600,
  // With the words of the sky card, which can come after the title.
  '/profile': 187_700,
  // The sky and the sent links have texts of their own.
  '/compatibility': 190_000,
  // Its cards name towns, whose list is 20 kB.
  '/manual-compatibility': 205_000,
}

type Script = { name: string; bytes: number; encoding: string }

/** Counts the responses until the page is `ready`. */
async function loadScripts(page: Page, path: string, ready: () => Promise<void>) {
  const scripts: Script[] = []
  const measured: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    measured.push(
      (async () => {
        const [{ responseBodySize: bytes }, response] = await Promise.all([
          request.sizes(),
          request.response(),
        ])
        const encoding = (await response?.headerValue('content-encoding')) ?? 'none'
        scripts.push({ name: new URL(request.url()).pathname, bytes, encoding })
      })(),
    )
  })
  await page.goto(path)
  await ready()
  await Promise.all(measured)
  return scripts.toSorted((a, b) => b.bytes - a.bytes)
}

function expectLight(scripts: Script[], path: string, limit: number) {
  expect(scripts.filter(({ encoding, bytes }) => encoding !== 'br' && bytes > 300)).toEqual([])
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(total).toBeGreaterThan(50_000)
  const list = scripts.map(({ name, bytes }) => `${bytes} ${name}`).join('\n')
  const message = `At most ${limit} bytes of script; ${path} loads ${total}:\n${list}`
  expect(total, message).toBeLessThanOrEqual(limit)
}

for (const path of ['/', '/auth?mode=sign-up']) {
  test(`${path} is light enough for a slow phone`, async ({ page }) => {
    // Counts until the network is idle, so that nothing hides behind the first paint.
    const scripts = await loadScripts(page, path, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
    })
    expectLight(scripts, path, limitBytes)
    expect(scripts[0]?.name).toMatch(/\/index-/)
    expect(scripts[0]?.bytes).toBeLessThanOrEqual(firstScriptBytes)
    const others = scripts.filter(({ name }) => /\/(discover|_member|profile-setup|motion)/.test(name))
    expect(others, 'the code of members’ pages').toEqual([])
  })
}

test.describe('a member', () => {
  test.use({ who: 'demo', locale: 'en-US' })

  test('/discover is light enough for a slow phone', async ({ page }) => {
    const scripts = await loadScripts(page, '/discover', () =>
      expect(page.getByRole('article').getByRole('heading')).toBeVisible(),
    )
    expectLight(scripts, '/discover', tabLimits['/discover'])
  })

  for (const path of [
    '/matches',
    '/messages',
    '/profile',
    '/compatibility',
    '/manual-compatibility',
  ] as const) {
    test(`${path} is light enough for a slow phone`, async ({ page }) => {
      // Overlays are loaded while the page is idle: they must not come before it.
      const scripts = await loadScripts(page, path, () =>
        expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible(),
      )
      expectLight(scripts, path, tabLimits[path])
      expect(scripts.filter(({ name }) => /\/parts/.test(name))).toEqual([])
    })
  }
})
