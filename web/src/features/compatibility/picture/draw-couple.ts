import { markCircles, markLens } from '#/components/mark-shape.ts'
import type { Palette } from './palette.ts'
import type { PictureContent } from './picture-content.ts'

/** Arcs in the box of the mark, 44 by 28: over the circles, across them and under them. */
const arcs = {
  '5-15': 'M3.5 5C14 -3 30 -3 40.5 5',
  '14-2': 'M1 14C14 17 30 17 43 14',
  '29-46': 'M3.5 23C14 31 30 31 40.5 23',
} as const

const shapeOf = (path: string) => new Path2D(path)

type Mark = { x: number; y: number; width: number }

/** Draws the mark with a glowing lens. Each channel is an arc: solid if it is complete, dotted if half of it is there. */
export function drawCouple(
  context: CanvasRenderingContext2D,
  { x, y, width }: Mark,
  channels: PictureContent['channels'],
  palette: Palette,
): void {
  const scale = width / 44
  context.save()
  context.translate(x - width / 2, y - 14 * scale)
  context.scale(scale, scale)
  const glow = context.createRadialGradient(22, 14, 0, 22, 14, 17)
  glow.addColorStop(0, palette.lens)
  glow.addColorStop(1, 'transparent')
  context.globalAlpha = 0.55
  context.fillStyle = glow
  context.fillRect(-4, -10, 52, 48)
  context.globalAlpha = 1
  const lens = context.createLinearGradient(22, 3, 22, 25)
  lens.addColorStop(0, palette.lens)
  lens.addColorStop(1, palette.lensDeep)
  context.fillStyle = lens
  context.fill(shapeOf(markLens))
  context.strokeStyle = palette.soft
  context.lineWidth = 0.14
  for (const { cx, cy, r } of markCircles) {
    context.beginPath()
    context.arc(cx, cy, r, 0, 2 * Math.PI)
    context.stroke()
  }
  context.lineCap = 'round'
  context.lineWidth = 0.34
  for (const { channel, isComplete } of channels) {
    context.strokeStyle = palette[channel]
    context.setLineDash(isComplete ? [] : [0.01, 0.85])
    context.stroke(new Path2D(arcs[channel]))
  }
  context.restore()
}
