/** Renders the bitmap icons for iOS and for Android before 8. Run after a change of the mark; the results are committed. */
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { markCircles, markLens, markViewBox } from '../../web/src/components/mark-shape.ts'

const native = join(import.meta.dirname, '..')
const android = 'android/app/src/main/res'
const ios = 'ios/App/App/Assets.xcassets'
const colours = { lens: '#D8424E', ring: '#F8DDB0', night: ['#1E1430', '#4A2150'] }
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 }

type Shape = 'square' | 'round' | 'none'

/** A night-coloured square with the mark on `markShare` of its width. */
function iconSvg(size: number, shape: Shape, markShare: number): string {
  const [, , width = 44, height = 28] = markViewBox.split(' ').map(Number)
  const scale = (size * markShare) / width
  const place = `translate(${(size - width * scale) / 2} ${(size - height * scale) / 2}) scale(${scale})`
  const rings = markCircles.map(({ cx, cy, r }) => `<circle cx="${cx}" cy="${cy}" r="${r}"/>`).join('')
  const radius = shape === 'round' ? size / 2 : 0
  const ground =
    shape === 'none' ? '' : `<rect width="${size}" height="${size}" rx="${radius}" fill="url(#night)"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <linearGradient id="night" x2="0" y2="1"><stop stop-color="${colours.night[0]}"/><stop offset="1" stop-color="${colours.night[1]}"/></linearGradient>
    ${ground}<g transform="${place}" fill="none" stroke="${colours.ring}" stroke-width="1.5"><path d="${markLens}" fill="${colours.lens}" stroke="none"/>${rings}</g></svg>`
}

async function draw(file: string, size: number, shape: Shape, markShare: number): Promise<void> {
  const path = join(native, file)
  await mkdir(dirname(path), { recursive: true })
  const picture = sharp(Buffer.from(iconSvg(size, shape, markShare)))
  // The App Store refuses icons with an alpha channel.
  if (shape === 'square') picture.flatten({ background: colours.night[0] })
  await picture.png({ compressionLevel: 9, palette: shape !== 'square' }).toFile(path)
}

for (const [density, factor] of Object.entries(densities)) {
  await draw(`${android}/mipmap-${density}/ic_launcher.png`, 48 * factor, 'square', 0.7)
  await draw(`${android}/mipmap-${density}/ic_launcher_round.png`, 48 * factor, 'round', 0.66)
}
await draw(`${ios}/AppIcon.appiconset/icon-1024.png`, 1024, 'square', 0.68)
for (const [suffix, factor] of [
  ['', 1],
  ['@2x', 2],
  ['@3x', 3],
] as const) {
  await draw(`${ios}/Splash.imageset/splash${suffix}.png`, 176 * factor, 'none', 0.9)
}
