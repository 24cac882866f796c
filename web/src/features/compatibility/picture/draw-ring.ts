import type { Palette } from './palette.ts'
import type { PictureContent } from './picture-content.ts'

type Place = { x: number; y: number; radius: number }

const ticks = 64
/** Both ends of each line on the ring, in turns clockwise from the top. Chosen for looks, not zodiac positions. */
const ends = { '5-15': [0.09, 0.42], '14-2': [0.25, 0.75], '29-46': [0.58, 0.91] } as const
const dashes = { full: [], partial: [2, 26], none: [] } as const
const widths = { full: 14, partial: 12, none: 4 } as const

/** Draws the end of a line, filled for a present gate. Which of the two people has it stays private. */
function drawEnd(
  context: CanvasRenderingContext2D,
  { x, y }: Pick<Place, 'x' | 'y'>,
  colour: string,
  filling: string,
): void {
  context.beginPath()
  context.arc(x, y, 15, 0, 2 * Math.PI)
  context.fillStyle = filling
  context.fill()
  context.strokeStyle = colour
  context.lineWidth = 4
  context.stroke()
}

/** Draws a ring of equal ticks, the same for everyone, and three channels across: solid, dashed or faint. */
export function drawRing(
  context: CanvasRenderingContext2D,
  channels: PictureContent['channels'],
  { x, y, radius }: Place,
  palette: Palette,
): void {
  const pointAt = (turn: number, at: number) => ({
    x: x + at * Math.sin(turn * 2 * Math.PI),
    y: y - at * Math.cos(turn * 2 * Math.PI),
  })
  context.save()
  context.strokeStyle = palette.soft
  context.lineCap = 'round'
  context.globalAlpha = 0.45
  context.lineWidth = 3
  for (let tick = 0; tick < ticks; tick += 1) {
    const [from, to] = [pointAt(tick / ticks, radius - 14), pointAt(tick / ticks, radius)]
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
  }
  for (const { channel, state } of channels) {
    const [start, end] = ends[channel]
    const [from, to] = [pointAt(start, radius - 40), pointAt(end, radius - 40)]
    context.globalAlpha = state === 'none' ? 0.35 : 1
    context.strokeStyle = palette[channel]
    context.lineWidth = widths[state]
    context.setLineDash([...dashes[state]])
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.quadraticCurveTo(x + (from.x + to.x - 2 * x) * 0.15, y, to.x, to.y)
    context.stroke()
    context.setLineDash([])
    const colour = palette[channel]
    drawEnd(context, from, colour, state === 'none' ? palette.middle : colour)
    drawEnd(context, to, colour, state === 'full' ? colour : palette.middle)
  }
  context.restore()
}
