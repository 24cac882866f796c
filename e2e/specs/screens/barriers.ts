import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from '../../test.ts'
import type { Screen } from './screen.ts'
import { show } from './screens.ts'

/** Injected once and run within the page: the Playwright wrapper of axe takes four times as long. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const rules: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** Opens each screen and finds its barriers. `look` may add findings for each open screen. */
export async function findBarriers(
  page: Page,
  screens: Screen[],
  look: (screen: Screen) => Promise<string[]> = async () => [],
): Promise<string[]> {
  const found: string[] = []
  for (const screen of screens) {
    await show(page, screen)
    found.push(...(await findBarriersNow(page, screen.name)))
    found.push(...(await look(screen)))
  }
  return found
}

/** Runs all rules in both themes on what the page shows now, and leaves it dark. */
export async function findBarriersNow(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const barriers = await runAxe(page)
    found.push(...barriers.map((barrier) => `${name}, ${colorScheme}: ${barrier}`))
  }
  return found
}

/**
 * Waits until nothing fades. Colours fade from one theme to the other, and an inherited colour starts its own fade after
 * its parent's, hence the loop. The limit catches an animation that never ends.
 */
function comeToRest(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const limit = performance.now() + 30_000
    let passing = []
    do {
      // A new theme is applied with the next frame.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      passing = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        )
    } while (passing.length > 0 && performance.now() < limit)
  })
}

async function runAxe(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe)
  await comeToRest(page)
  const found = await report(page, rules)
  const half = found.find(({ id }) => id === 'target-size')
  if (!half) return found.map(({ text }) => text)
  // The fixed bar at the bottom may hide half of a target; scrolling uncovers it.
  await page.locator(half.selector).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const still = await report(page, { type: 'rule', values: ['target-size'] })
  await page.evaluate(() => scrollTo(0, 0))
  return found
    .filter(({ id, selector }) => id !== 'target-size' || still.some((other) => other.selector === selector))
    .map(({ text }) => text)
}

async function report(page: Page, runOnly: RunOptions['runOnly']) {
  const options: RunOptions = { runOnly, resultTypes: ['violations'], preload: false }
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, target }) => ({
      id,
      selector: String(target[0]),
      text: `${id}: ${html} ${any[0]?.message ?? ''}`,
    })),
  )
}
