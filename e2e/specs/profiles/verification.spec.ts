import { demoPassword } from '../../members.ts'
import { signIn } from '../../newcomers.ts'
import { collectComplaints, expect, type Page, refusals, test } from '../../test.ts'
import { findBarriers } from '../screens/barriers.ts'
import { findMisfits } from '../screens/fit.ts'

test.use({ who: 'unverified' })

// The server describes faces by its own models. The camera shows the member's portrait, in which it sees none of the gestures.
test('photos are verified by staff, and a refusal of the machine is decided on appeal', async ({
  page: member,
  browser,
  memberOf,
}) => {
  const { api } = await memberOf('unverified')
  // The demo world has verified half of its people.
  await api.verification.withdraw()
  await showPortrait(member)
  const ofNobody = { cookies: [], origins: [] }
  const desk = await browser.newContext({ viewport: { width: 1280, height: 800 }, storageState: ofNobody })
  const staff = await desk.newPage()
  // The event of the decision may arrive while the page of the decided check is still open.
  const ofStaff = collectComplaints(staff, refusals)
  await signIn(staff, 'staff@yuti.example', demoPassword())
  await staff.getByRole('button', { name: 'Skip in the demo' }).click()
  await expect(staff.getByRole('heading', { name: 'Admin Panel', level: 1 })).toBeVisible()

  await test.step('the camera stays off until the member agrees', async () => {
    await member.goto('/profile/verify')
    await member.getByRole('button', { name: 'Begin' }).click()
    await expect(member.getByText('Please agree first')).toBeVisible()
    await expect(member.getByLabel('Camera, mirrored')).toHaveCount(0)
  })

  await test.step('a gesture that no machine can tell goes to staff', async () => {
    await begin(member)
    await sendTwoPictures(member, { ofOtherGestures: true })
    await expect(member.getByText('Someone on our team is looking')).toBeVisible()
  })

  await test.step('staff see the pictures beside the photos, and decide by a key', async () => {
    await openVerification(staff)
    const pictures = staff.getByRole('region', { name: 'Taken now' }).getByRole('img')
    await expect(pictures).toHaveCount(2)
    for (const picture of await pictures.all()) await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    // No list of screens has this page, because the check is decided below.
    expect(await findFaults(staff)).toEqual([])
    const same = staff.getByRole('button', { name: 'Same person' })
    await expect(same).toBeVisible()
    await staff.keyboard.press('s')
    await expect(same).toBeFocused()
    await staff.keyboard.press('Enter')
    await expect(staff.getByText('The photos are verified')).toBeVisible()
  })

  await test.step('the member has the badge, and gives it back', async () => {
    await expect(member.getByText('Your photos are verified')).toBeVisible()
    await member.getByRole('button', { name: 'Delete my verification' }).click()
    await member.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(member.getByText('Your photos are verified')).toHaveCount(0)
  })

  await test.step('the machine misses the gestures, and the member appeals', async () => {
    await begin(member)
    await sendTwoPictures(member)
    await expect(member.getByText('We couldn’t see the gesture')).toBeVisible()
    await member.getByRole('button', { name: 'Write to the team' }).click()
    const input = member.getByRole('textbox', { name: 'Message the team' })
    await input.fill('I did smile')
    await input.press('Enter')
    await expect(member.getByRole('log').getByText('I did smile')).toBeVisible()
  })

  await test.step('staff refuse with another reason, and the member reads it', async () => {
    await openVerification(staff)
    await staff.getByRole('button', { name: 'Somebody else' }).click()
    await expect(staff.getByText('The verification was refused')).toBeVisible()
    await member.goto('/profile/verify')
    await expect(member.getByText('don’t seem to show the person in your first photo')).toBeVisible()
  })

  expect(ofStaff).toEqual([])
  await desk.close()
})

/** The camera of this page shows the first photo of its member. */
async function showPortrait(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const portrait = new Image()
      portrait.src = sessionStorage.getItem('portrait') ?? ''
      await portrait.decode()
      const canvas = document.createElement('canvas')
      canvas.width = portrait.naturalWidth
      canvas.height = portrait.naturalHeight
      const draw = () => canvas.getContext('2d')?.drawImage(portrait, 0, 0)
      setInterval(draw, 100)
      draw()
      return canvas.captureStream(10)
    }
  })
  await page.goto('/profile')
  const source = await page.getByRole('main').getByRole('img').first().getAttribute('src')
  const bytes = await (await page.request.get(source ?? '')).body()
  await page.evaluate(
    (url) => sessionStorage.setItem('portrait', url),
    `data:image/webp;base64,${bytes.toString('base64')}`,
  )
}

async function begin(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /compares my face/ }).check()
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByText('Picture 1 of 2')).toBeVisible()
}

async function sendTwoPictures(page: Page, { ofOtherGestures = false } = {}): Promise<void> {
  for (const place of [1, 2]) {
    await expect(page.getByText(`Picture ${place} of 2`)).toBeVisible()
    if (ofOtherGestures) {
      await page.getByRole('button', { name: 'I can’t do this one' }).click()
      await expect(
        page.getByRole('heading', { name: /Close your eyes|Look up|Thumb up beside your face/ }),
      ).toBeVisible()
    }
    await page.getByRole('button', { name: 'Take the picture' }).click()
    await expect(page.getByRole('img', { name: 'The picture you took' })).toBeVisible()
    await page.getByRole('button', { name: 'Use it' }).click()
  }
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** Leaves the page open in English. */
async function findFaults(page: Page): Promise<string[]> {
  const screen = { name: 'verification', path: new URL(page.url()).pathname }
  const size = page.viewportSize()
  const barriers = await findBarriers(page, [screen])
  await speak(page, 'ru')
  const misfits = await findMisfits(page, screen, 'ru', [360, 390, 768, 1280])
  await page.emulateMedia({ colorScheme: null })
  if (size) await page.setViewportSize(size)
  await speak(page, 'en')
  return [...barriers, ...misfits]
}

async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('preferred_language', chosen), language)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function openVerification(page: Page): Promise<void> {
  await page.goto('/admin-panel/desk')
  await page.locator('a[href^="/admin-panel/verifications/"]').first().click()
  await expect(page.getByRole('heading', { name: /the same person\?$/ })).toBeVisible()
}
