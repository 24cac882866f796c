import type { test } from '../../test.ts'

/** The text size that a person sets in the browser; media queries in rem follow it. The second part is Playwright's own. */
const doubled = 'defaultFontSize=32'
const pointer = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/** Makes the browser draw text of twice the size. */
export const twiceTheText: Parameters<typeof test.use>[0] = {
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--blink-settings=${doubled},${pointer}`],
    })
  },
}
