import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Page } from '../test.ts'

const columns = 6
const cell = { width: 234, height: 506 }
const [gap, labelPx] = [6, 20]

type Frame = { label: string; picture: Buffer }

export type Strip = ReturnType<typeof startStrip>

/** Collects pictures of a phone, and writes them beside each other with their labels. */
export function startStrip(page: Page) {
  const frames: Frame[] = []
  return {
    take: async (label: string) => {
      frames.push({ label, picture: await page.screenshot({ animations: 'allow' }) })
    },
    write: async (name: string) => await writeStrip(name, frames),
  }
}

async function writeStrip(name: string, frames: Frame[]): Promise<void> {
  const folder = process.env['E2E_FRAMES']
  if (!folder) throw new Error('E2E_FRAMES is not set')
  mkdirSync(folder, { recursive: true })
  const [stepX, stepY] = [cell.width + gap, cell.height + labelPx + gap]
  const layers = await Promise.all(
    frames.map(async ({ label, picture }, index) => {
      const [left, top] = [(index % columns) * stepX, Math.floor(index / columns) * stepY]
      return [
        { input: drawLabel(label), left, top },
        { input: await sharp(picture).resize(cell).png().toBuffer(), left, top: top + labelPx },
      ]
    }),
  )
  const size = {
    width: Math.min(columns, frames.length) * stepX,
    height: Math.ceil(frames.length / columns) * stepY,
  }
  await sharp({ create: { ...size, channels: 3, background: '#444' } })
    .composite(layers.flat())
    .png()
    .toFile(join(folder, `${name}.png`))
}

const drawLabel = (label: string) =>
  Buffer.from(
    `<svg width="${cell.width}" height="${labelPx}"><text x="3" y="14" font-size="13" font-family="sans-serif" fill="#fff">${label}</text></svg>`,
  )
