import { expect, type Page } from '../../test.ts'
import type { Fake } from './fake-answers.ts'

export type Screen = {
  name: string
  path: string
  /** Answers of the server for this screen alone. */
  fakes?: Fake[]
  /** What the storage of the tab holds for this screen alone. */
  tab?: { key: string; value: unknown }
  /** An English text without which it is another screen. */
  shows?: string | RegExp
  /** Opens an overlay of the screen by its English names. */
  open?: (page: Page) => Promise<void>
}

/** Presses the buttons and menu items one after another; the last one opens an overlay. */
export const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) {
      await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click()
    }
    await expect(
      page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu')).last(),
    ).toBeVisible()
  }

/** The screen with this name. */
export function screenOf(screens: readonly Screen[], name: string): Screen {
  const screen = screens.find((one) => one.name === name)
  if (!screen) throw new Error(`There is no screen ${name}`)
  return screen
}
