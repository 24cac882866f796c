import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

/** Makes the screenshots of the web app's manifest of two pictures of the demo world: three phones (the README's), and a wide window. */
const root = dirname(import.meta.dirname)
const folder = join(root, 'web/public/screenshots')
const picture = (name: string) => sharp(join(root, 'docs/pictures', name))
const phones = { discover: 30, match: 450, chat: 870 }
const [top, width, height] = [30, 390, 844]
const compression = { quality: 80 }

mkdirSync(folder, { recursive: true })
for (const [name, left] of Object.entries(phones))
  await picture('yuti.png')
    .extract({ left, top, width, height })
    .webp(compression)
    .toFile(join(folder, `${name}.webp`))
await picture('yuti-wide.png').webp(compression).toFile(join(folder, 'wide.webp'))
