/** Draws the favicon, the app icons, the social card and the picture of mails from the mark. Run it when the mark changes; the results are committed. */
import { mkdir, writeFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { markCircles, markLens, markViewBox } from '../web/src/components/mark-shape.ts'
import { findChromium } from './chromium.ts'

const output = new URL('../web/public/', import.meta.url)
const colours = { lens: '#D8424E', stroke: '#F8DDB0', night: ['#1E1430', '#4A2150'] }

function markSvg(width: number, strokeWidth: number): string {
  const circles = markCircles
    .map(
      ({ cx, cy, r }) =>
        `<circle cx="${cx}" cy="${cy}" r="${r}" stroke="${colours.stroke}" stroke-width="${strokeWidth}"/>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" viewBox="${markViewBox}" fill="none" overflow="visible"><path d="${markLens}" fill="${colours.lens}"/>${circles}</svg>`
}

function faviconSvg(): string {
  const circles = markCircles
    .map(
      ({ cx, cy, r }) =>
        `<circle cx="${cx + 10}" cy="${cy + 18}" r="${r}" stroke="${colours.stroke}" stroke-width="2.6"/>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none"><rect width="64" height="64" rx="16" fill="${colours.night[0]}"/><path d="${markLens}" transform="translate(10 18)" fill="${colours.lens}"/>${circles}</svg>\n`
}

type Picture = {
  file: string
  width: number
  height: number
  radius: number
  markShare: number
  caption?: string
}

const pictures: Picture[] = [
  { file: 'icons/icon-192.png', width: 192, height: 192, radius: 42, markShare: 0.7 },
  { file: 'icons/icon-512.png', width: 512, height: 512, radius: 112, markShare: 0.7 },
  { file: 'icons/maskable-512.png', width: 512, height: 512, radius: 0, markShare: 0.56 },
  { file: 'icons/apple-touch-icon.png', width: 180, height: 180, radius: 0, markShare: 0.68 },
  { file: '../../server/src/platform/mail/mark.png', width: 120, height: 120, radius: 28, markShare: 0.72 },
  { file: 'social-card.png', width: 1200, height: 630, radius: 0, markShare: 0.38, caption: 'Yuti' },
]

async function draw(
  page: Page,
  { file, width, height, radius, markShare, caption = '' }: Picture,
): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.setContent(
    `<style>body{margin:0}main{width:${width}px;height:${height}px;border-radius:${radius}px;display:flex;flex-direction:column;
      gap:40px;align-items:center;justify-content:center;background:linear-gradient(${colours.night.join(',')});
      font:600 84px Georgia,serif;color:#fff}</style>
    <main>${markSvg(width * markShare, caption ? 0.5 : 1.5)}${caption}</main>`,
  )
  await page.screenshot({ path: new URL(file, output).pathname, omitBackground: true })
}

await mkdir(new URL('icons/', output), { recursive: true })
await writeFile(new URL('favicon.svg', output), faviconSvg())
const browser = await chromium.launch({
  executablePath: await findChromium(console.log),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
})
const page = await browser.newPage()
for (const picture of pictures) await draw(page, picture)
await browser.close()
