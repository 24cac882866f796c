import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

/** Cuts the three screens of the README's picture, which is made in the demo world, for the web app's manifest. */
const root = dirname(import.meta.dirname)
const folder = join(root, 'web/public/screenshots')
const screens = { discover: 30, match: 450, chat: 870 }
const [top, width, height] = [30, 390, 844]

mkdirSync(folder, { recursive: true })
for (const [name, left] of Object.entries(screens))
  await sharp(join(root, 'docs/pictures/yuti.png'))
    .extract({ left, top, width, height })
    .webp({ quality: 80 })
    .toFile(join(folder, `${name}.webp`))
