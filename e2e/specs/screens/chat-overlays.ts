import { expect, type Page } from '../../test.ts'

export async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menu')).toBeVisible()
}

/** Opens the first menu of a person on the page. */
export async function openRowMenu(page: Page) {
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
}

export async function openMessageMenu(page: Page) {
  await page.getByRole('button', { name: 'Message options' }).last().press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
}

export async function deleteMessage(page: Page) {
  await chooseForMessage(page, 'Delete for both of you')
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

/** Opens the newest message whose menu has the item; menus of own and received messages differ. */
export async function chooseForMessage(page: Page, name: string) {
  const buttons = page.getByRole('button', { name: 'Message options' })
  for (let index = (await buttons.count()) - 1; index >= 0; index -= 1) {
    await buttons.nth(index).press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    const item = page.getByRole('menuitem', { name })
    if (await item.isVisible()) return item.press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
  }
  throw new Error(`No message can be: ${name}`)
}
