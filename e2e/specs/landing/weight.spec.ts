import { expect, type Page, test } from '../../test.ts'

/** Of script, as it travels: the promise is about what a phone has to fetch before the page can be used. */
const limitBytes = 140_000

/** The heaviest of the three: Cyrillic takes two bytes for each letter. */
test.use({ locale: 'ru-RU' })

/** Everything that comes until the network rests, so that nothing hides behind the first paint. */
async function loadScripts(page: Page, path: string) {
  const scripts: { name: string; bytes: number; encoding: string }[] = []
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
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await Promise.all(measured)
  return scripts.toSorted((a, b) => b.bytes - a.bytes)
}

for (const path of ['/', '/auth?mode=sign-up']) {
  test(`${path} is light enough for a slow phone`, async ({ page }) => {
    const scripts = await loadScripts(page, path)
    expect(scripts.filter(({ encoding, bytes }) => encoding !== 'br' && bytes > 300)).toEqual([])
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(total).toBeGreaterThan(50_000)
    const list = scripts.map(({ name, bytes }) => `${bytes} ${name}`).join('\n')
    expect(
      total,
      `At most ${limitBytes} bytes of script; ${path} loads ${total}:\n${list}`,
    ).toBeLessThanOrEqual(limitBytes)
    const others = scripts.filter(({ name }) => /\/(discover|_member|profile-setup|motion)/.test(name))
    expect(others, 'the code of members’ pages').toEqual([])
  })
}
