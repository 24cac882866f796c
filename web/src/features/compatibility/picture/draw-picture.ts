import { markCircles, markLens } from '#/components/mark-shape.ts'
import { starShape } from '#/components/stars.tsx'
import { drawRing } from './draw-ring.ts'
import type { Palette } from './palette.ts'
import type { PictureContent } from './picture-content.ts'
import { wrapLines } from './wrap-lines.ts'

export const pictureSize = { width: 1080, height: 1350 }
type Fonts = { display: string; sans: string }
type Context = CanvasRenderingContext2D

const middle = pictureSize.width / 2
const textWidth = 860

/** Draws from top to bottom: stars, level, meaning, the channels across an empty ring, and the sender's mark. */
export function drawPicture(context: Context, content: PictureContent, palette: Palette, fonts: Fonts): void {
  drawGround(context, palette)
  context.textAlign = 'center'
  drawStars(context, content.stars, palette)
  let y = 214
  const write = (text: string, font: string, style: string, lineHeight: number) => {
    context.font = font
    context.fillStyle = style
    for (const line of wrapLines((part) => context.measureText(part).width, text, textWidth)) {
      context.fillText(line, middle, y + lineHeight * 0.75)
      y += lineHeight
    }
  }
  if (content.level) write(content.level, `600 78px ${fonts.display}`, palette.text, 100)
  if (content.range) write(content.range, `600 36px ${fonts.sans}`, palette.text, 56)
  y += 12
  write(content.meaning, `400 36px ${fonts.sans}`, palette.soft, 50)
  const bottom = 1058
  const radius = Math.min(240, (bottom - y - 56) / 2)
  drawRing(context, content.channels, { x: middle, y: y + 28 + (bottom - y - 28) / 2, radius }, palette)
  drawChannels(context, content.channels, palette, fonts)
  drawSender(context, content.note, palette, fonts)
}

function drawGround(context: Context, { top, middle: centre, bottom }: Palette): void {
  const ground = context.createLinearGradient(0, 0, 0, pictureSize.height * 1.08)
  ground.addColorStop(0, top)
  ground.addColorStop(0.62, centre)
  ground.addColorStop(1, bottom)
  context.fillStyle = ground
  context.fillRect(0, 0, pictureSize.width, pictureSize.height)
}

const shapeOf = (path: string) => new Path2D(path)

function drawStars(context: Context, stars: number, { star, starEmpty }: Palette): void {
  const scale = 4
  context.save()
  context.translate(middle - 64 * scale, 88)
  context.scale(scale, scale)
  for (let slot = 0; slot < 5; slot += 1) {
    context.fillStyle = slot < stars ? star : starEmpty
    context.fill(shapeOf(starShape))
    context.translate(26, 0)
  }
  context.restore()
}

function drawChannels(
  context: Context,
  channels: PictureContent['channels'],
  palette: Palette,
  { sans }: Fonts,
): void {
  const column = 320
  channels.forEach(({ channel, name, words }, index) => {
    const x = middle + (index - 1) * column
    context.fillStyle = palette[channel]
    context.beginPath()
    context.arc(x, 1066, 11, 0, 2 * Math.PI)
    context.fill()
    context.fillStyle = palette.text
    context.font = `600 36px ${sans}`
    context.fillText(name, x, 1122, column - 20)
    context.fillStyle = palette.soft
    context.font = `400 32px ${sans}`
    context.fillText(words, x, 1166, column - 20)
  })
}

function drawSender(context: Context, note: string, { text, soft }: Palette, { display, sans }: Fonts): void {
  context.font = `600 44px ${display}`
  const nameWidth = context.measureText('Yuti').width
  const markScale = 1.5
  const left = middle - (44 * markScale + 18 + nameWidth) / 2
  context.save()
  context.translate(left, 1214)
  context.scale(markScale, markScale)
  context.strokeStyle = text
  context.lineWidth = 2
  for (const { cx, cy, r } of markCircles) {
    context.beginPath()
    context.arc(cx, cy, r - 1, 0, 2 * Math.PI)
    context.stroke()
  }
  context.fillStyle = text
  context.fill(shapeOf(markLens))
  context.restore()
  context.textAlign = 'left'
  context.fillStyle = text
  context.fillText('Yuti', left + 44 * markScale + 18, 1250)
  context.textAlign = 'center'
  context.fillStyle = soft
  context.font = `400 26px ${sans}`
  context.fillText(note, middle, 1300, textWidth)
}
