import type { Page } from '@playwright/test'

const paints = ['#c8323f', '#2f8f83', '#7a5ac8', '#e3a008']

/** Takes screenshots of painted pages as photos to upload, each in another colour. */
export async function paintPictures(page: Page, count: number, size = { width: 400, height: 500 }) {
  const canvas = await page.context().newPage()
  await canvas.setViewportSize(size)
  const pictures = []
  for (let index = 0; index < count; index += 1) {
    await canvas.setContent(
      `<body style="margin:0;background:linear-gradient(${index * 40}deg,${paints[index % paints.length]},#241a2e);height:100vh">`,
    )
    const buffer = await canvas.screenshot({ type: 'jpeg', scale: 'css' })
    pictures.push({ name: `photo-${index + 1}.jpg`, mimeType: 'image/jpeg', buffer })
  }
  await canvas.close()
  // The page that was covered does not get the keys of its own accord.
  await page.bringToFront()
  return pictures
}
