import { markCircles, markLens } from '#/components/mark-shape.ts'
import { starShape } from '#/components/stars.tsx'
import { drawCouple } from './draw-couple.ts'
import type { Palette } from './palette.ts'
import type { PictureContent } from './picture-content.ts'
import { type Block, type Face, placeWords } from './place-words.ts'
import { plans, type Shape, shapes } from './shapes.ts'

type Fonts = Record<Face, string>
type Context = CanvasRenderingContext2D

const weights: Record<Face, number> = { display: 600, sans: 500 }
/** Widths grow with the size; a large one is measured more exactly. */
const measuredAt = 100

/** Draws the level with its stars, the mark with the channels around it, one sentence, and who made the picture. */
export function drawPicture(
  context: Context,
  shape: Shape,
  content: PictureContent,
  palette: Palette,
  fonts: Fonts,
): void {
  const { words, mark, sizes } = plans[shape]
  const fontOf = (face: Face, size: number) => `${weights[face]} ${size}px ${fonts[face]}`
  const place = placeWords(shape, content, (text, face) => {
    context.font = fontOf(face, measuredAt)
    return context.measureText(text).width / measuredAt
  })
  drawGround(context, shapes[shape], palette)
  drawCouple(context, mark, content.channels, palette)
  context.textAlign = 'center'
  const write = ({ lines, face, size, firstLine, lineHeight }: Block, style: string) => {
    context.font = fontOf(face, size)
    context.fillStyle = style
    for (const [index, line] of lines.entries())
      context.fillText(line, words.x, firstLine + index * lineHeight, words.width)
  }
  if (place.kicker) write(place.kicker, palette.soft)
  write(place.title, palette.text)
  if (content.stars !== null)
    drawStars(context, content.stars, { x: words.x, y: place.starsTop, size: sizes.stars }, palette)
  write(place.sentence, palette.text)
  drawSender(context, content, { ...words, y: place.sender }, sizes.sender, palette, fonts)
  context.font = `400 ${sizes.note}px ${fonts.sans}`
  context.fillStyle = palette.soft
  context.fillText(content.note, words.x, place.note, words.width)
}

type Size = { width: number; height: number }

/** The night: a sunset at its foot, and dust. */
function drawGround(context: Context, { width, height }: Size, { top, middle, bottom, soft }: Palette): void {
  const sky = context.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, top)
  sky.addColorStop(1, middle)
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  context.save()
  context.globalAlpha = 0.85
  const glow = context.createRadialGradient(
    width / 2,
    height * 1.12,
    0,
    width / 2,
    height * 1.12,
    height * 0.5,
  )
  glow.addColorStop(0, bottom)
  glow.addColorStop(1, 'transparent')
  context.fillStyle = glow
  context.fillRect(0, 0, width, height)
  context.restore()
  context.save()
  context.fillStyle = soft
  for (let grain = 0; grain < 60; grain += 1) {
    context.globalAlpha = 0.2 + (grain % 5) / 10
    context.beginPath()
    context.arc(
      (grain * 397) % width,
      (grain * 617) % (height * 0.8),
      grain % 11 === 0 ? 3 : 1.5,
      0,
      2 * Math.PI,
    )
    context.fill()
  }
  context.restore()
}

const shapeOf = (path: string) => new Path2D(path)

type Place = { x: number; y: number; size: number }

function drawStars(
  context: Context,
  stars: number,
  { x, y, size }: Place,
  { star, starEmpty }: Palette,
): void {
  const scale = size / 24
  context.save()
  context.translate(x - 64 * scale, y)
  context.scale(scale, scale)
  context.lineWidth = 1.2
  context.strokeStyle = starEmpty
  context.fillStyle = star
  for (let slot = 0; slot < 5; slot += 1) {
    if (slot < stars) context.fill(shapeOf(starShape))
    else context.stroke(shapeOf(starShape))
    context.translate(26, 0)
  }
  context.restore()
}

/** The mark, the name, a question, and the short address to answer it at. */
function drawSender(
  context: Context,
  { ask, address }: PictureContent,
  { x, y, width }: { x: number; y: number; width: number },
  size: number,
  { text, soft }: Palette,
  { display, sans }: Fonts,
): void {
  context.font = `600 ${size}px ${display}`
  const scale = size / 30
  const nameWidth = context.measureText('Yuti').width
  const left = x - (44 * scale + size / 2 + nameWidth) / 2
  context.save()
  context.translate(left, y - size * 1.5)
  context.scale(scale, scale)
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
  context.fillText('Yuti', left + 44 * scale + size / 2, y - size * 0.65)
  context.textAlign = 'center'
  context.fillStyle = soft
  context.font = `500 ${size * 0.8}px ${sans}`
  context.fillText(`${ask} ${address}`, x, y + size * 0.55, width)
}
