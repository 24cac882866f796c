import type { Dice } from '../../random.ts'
import { disc, path, rect, repeat, stroke } from './shapes.ts'

const pine = (x: number, foot: number, height: number, fill: string) => {
  const width = height * 0.42
  const tier = (from: number, to: number, share: number) =>
    `M${(x - width * share).toFixed(0)} ${(foot - height * from).toFixed(0)}L${x.toFixed(0)} ${(foot - height * to).toFixed(0)}L${(x + width * share).toFixed(0)} ${(foot - height * from).toFixed(0)}z`
  return path(
    `${tier(0.06, 0.55, 0.5)}${tier(0.3, 0.78, 0.4)}${tier(0.54, 1, 0.29)}M${(x - 9).toFixed(0)} ${foot.toFixed(0)}v${(-height * 0.1).toFixed(0)}h18v${(height * 0.1).toFixed(0)}z`,
    fill,
  )
}

export const pines = (dice: Dice, foot: number, height: number, count: number, fill: string) =>
  repeat(count, (index) => {
    const x = ((index + 0.5) / count) * 1160 - 40 + dice.between(-30, 30)
    return pine(x, foot + dice.between(0, 30), height * dice.between(0.7, 1.1), fill)
  }) + rect(-10, foot, 1100, 1400, fill)

export const roundTree = (x: number, foot: number, size: number, crown: string, trunk: string) =>
  rect(x - size * 0.05, foot - size * 0.6, size * 0.1, size * 0.6, trunk) +
  disc(x, foot - size * 0.8, size * 0.36, crown) +
  disc(x - size * 0.24, foot - size * 0.62, size * 0.26, crown) +
  disc(x + size * 0.25, foot - size * 0.64, size * 0.27, crown)

export const palm = (x: number, foot: number, height: number, leaf: string, trunk: string, lean: number) => {
  const top = foot - height
  const tipX = x + lean
  const frond = (dx: number, dy: number, bend: number) =>
    path(
      `M${tipX} ${top}Q${tipX + dx * 0.5} ${top + dy - bend} ${tipX + dx} ${top + dy}Q${tipX + dx * 0.45} ${top + dy * 0.4 - bend * 0.25} ${tipX} ${top}z`,
      leaf,
    )
  return (
    stroke(`M${x} ${foot}Q${x + lean * 0.2} ${foot - height * 0.6} ${tipX} ${top}`, trunk, 22) +
    frond(210, 60, 130) +
    frond(-210, 70, 130) +
    frond(150, 170, 70) +
    frond(-150, 175, 70) +
    frond(120, -60, 90) +
    frond(-120, -50, 90)
  )
}

/** A pot plant with broad leaves. */
export const houseplant = (x: number, foot: number, size: number, leaf: string, pot: string) => {
  const blade = (angle: number, length: number) =>
    `<path transform="translate(${x} ${foot - size * 0.3}) rotate(${angle})" d="M0 0C${-length * 0.26} ${-length * 0.4} ${-length * 0.2} ${-length * 0.85} 0 ${-length}C${length * 0.2} ${-length * 0.85} ${length * 0.26} ${-length * 0.4} 0 0z" fill="${leaf}"/>`
  return (
    blade(-58, size * 0.7) +
    blade(58, size * 0.7) +
    blade(-28, size * 0.9) +
    blade(30, size * 0.88) +
    blade(0, size) +
    path(
      `M${x - size * 0.24} ${foot - size * 0.34}h${size * 0.48}l${-size * 0.07} ${size * 0.34}h${-size * 0.34}z`,
      pot,
    )
  )
}

export const grass = (dice: Dice, y: number, fill: string) =>
  path(
    `M-10 1360V${y}${repeat(27, () => `l14 ${-dice.integer(26, 60)}l13 ${dice.integer(-6, 6)}l13 ${dice.integer(24, 56)}`)}L1100 ${y + 20}V1360z`,
    fill,
  )

export const flowers = (dice: Dice, top: number, bottom: number, count: number, colors: readonly string[]) =>
  repeat(count, () => {
    const x = dice.between(0, 1080)
    const y = dice.between(top, bottom)
    const size = dice.between(7, 13) * (0.6 + ((y - top) / Math.max(1, bottom - top)) * 0.8)
    const color = dice.pick(colors)
    return (
      stroke(`M${x.toFixed(0)} ${y.toFixed(0)}v${(size * 3).toFixed(0)}`, '#3f5a45', 4) +
      disc(x, y, size, color) +
      disc(x, y, size * 0.4, '#fbe3b0')
    )
  })
