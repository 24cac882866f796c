import { expect, test } from '../../test.ts'

test.use({ who: 'demo' })

for (const width of [390, 1280])
  test(`the own sky is night in the light theme, too, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/profile/chart')
    const title = page.getByRole('heading', { level: 2 }).first()
    await expect(title).toBeVisible()
    /** The colours of all that is drawn or written on the night, and that of the page around it. */
    const look = () =>
      page.evaluate(() => {
        const nights = [...document.querySelectorAll('main [data-theme=dark], main .bg-sky')]
        const elements = nights.flatMap((night) => [night, ...night.querySelectorAll(':not(title, desc)')])
        return {
          night: elements.map((element) => {
            const { color, backgroundColor, fill, stroke } = getComputedStyle(element)
            const hasWords = [...element.childNodes].some((node) => node instanceof Text)
            return { backgroundColor, fill, stroke, color: hasWords ? color : null }
          }),
          page: getComputedStyle(document.documentElement).backgroundColor,
        }
      })
    const light = await look()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(async () => (await look()).page).not.toBe(light.page)
    const dark = await look()
    expect(light.night.length).toBeGreaterThan(100)
    expect(light.night).toEqual(dark.night)
    const ground = page.locator('.bg-sky').first()
    await expect(ground).toHaveCSS('background-color', 'rgb(18, 11, 32)')
    await expect(title).toHaveCSS('color', 'rgb(255, 255, 255)')
  })
