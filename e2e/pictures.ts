import type { Page } from '@playwright/test'

const paints = ['#c8323f', '#2f8f83', '#7a5ac8', '#e3a008']
const columns = 8
const rows = 10

/**
 * Takes screenshots of painted pages as photos to upload. The tiles of each are random: the same picture in two accounts links
 * them, and a picture of an account that one test blocks would be held in all other tests.
 */
export async function paintPictures(page: Page, count: number, size = { width: 400, height: 500 }) {
  const canvas = await page.context().newPage()
  await canvas.setViewportSize(size)
  const pictures = []
  for (let index = 0; index < count; index += 1) {
    await canvas.setContent(
      `<body style="margin:0;background:${paints[index % paints.length]};height:100vh;display:grid;grid-template-columns:repeat(${columns},1fr)">${paintTiles()}`,
    )
    const buffer = await canvas.screenshot({ type: 'jpeg', scale: 'css' })
    pictures.push({ name: `photo-${index + 1}.jpg`, mimeType: 'image/jpeg', buffer })
  }
  await canvas.close()
  // The page that was covered does not get the keys of its own accord.
  await page.bringToFront()
  return pictures
}

function paintTiles(): string {
  const tiles = Array.from({ length: columns * rows }, () => Math.random().toFixed(2))
  return tiles.map((shade) => `<i style="background:rgb(36 26 46 / ${shade})"></i>`).join('')
}
