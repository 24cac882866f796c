import type { Dice } from '../../random.ts'

/** The area of every scene; a picture uses all of it, without a margin. */
export const pictureSize = { width: 1080, height: 1350 }

/** What is behind the person, and what may be in front of them. */
export type Scene = { back: string; front?: string }
export type DrawScene = (dice: Dice) => Scene

const n = (value: number) => `${Math.round(value * 10) / 10}`

export const sky = (...colors: string[]) => {
  const stops = colors.map(
    (color, index) => `<stop offset="${n((index / (colors.length - 1)) * 100)}%" stop-color="${color}"/>`,
  )
  return `<defs><linearGradient id="sky" x2="0" y2="1">${stops.join('')}</linearGradient></defs><rect width="1080" height="1350" fill="url(#sky)"/>`
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${radius ? ` rx="${radius}"` : ''}/>`

export const disc = (x: number, y: number, radius: number, fill: string, opacity = 1) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const path = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const stroke = (d: string, color: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const sun = (x: number, y: number, radius: number, color: string) =>
  disc(x, y, radius * 1.45, color, 0.18) + disc(x, y, radius, color)

/** A soft hill line from edge to edge, filled down to the lower edge. */
export const ridge = (dice: Dice, y: number, rise: number, waves: number, fill: string) => {
  const step = 1240 / waves
  let d = `M-80 1370V${n(y + dice.between(-rise, rise) * 0.6)}`
  for (let index = 1; index <= waves; index++) {
    const x = -80 + index * step
    const up = (index % 2 ? -1 : 0.7) * dice.between(0.5, 1) * rise
    d += `S${n(x - step * 0.4)} ${n(y + up)} ${n(x)} ${n(y + up)}`
  }
  return path(`${d}V1370z`, fill)
}

/** Jagged mountains; with `snow` each summit wears a cap. */
export const peaks = (dice: Dice, y: number, height: number, count: number, fill: string, snow?: string) => {
  let drawn = ''
  const step = 1080 / (count - 1)
  for (let index = 0; index < count; index++) {
    const x = index * step + dice.between(-0.25, 0.25) * step
    const top = y - height * dice.between(0.55, 1)
    const half = step * dice.between(0.85, 1.15)
    drawn += path(`M${n(x - half)} 1360L${n(x)} ${n(top)}L${n(x + half)} 1360z`, fill)
    if (!snow) continue
    const slope = half / (1360 - top)
    const cap = dice.between(90, 140)
    const edge = cap * slope
    drawn += path(
      `M${n(x)} ${n(top)}l${n(edge)} ${n(cap)}l${n(-edge * 0.55)} -34l${n(-edge * 0.4)} 46l${n(-edge * 0.5)} -40l${n(-edge * 0.55)} 28z`,
      snow,
    )
  }
  return drawn
}

export const cloud = (x: number, y: number, scale: number, fill: string, opacity = 0.85) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${n(scale)})" fill="${fill}" opacity="${opacity}"><path d="M-120 40a40 40 0 0 1 6-79 66 66 0 0 1 122-26 52 52 0 0 1 78 38 34 34 0 0 1 14 67z"/></g>`

export const stars = (dice: Dice, count: number, below: number, fill = '#fdeccb') =>
  Array.from({ length: count }, () =>
    disc(
      dice.between(0, 1080),
      dice.between(0, below),
      dice.between(1.6, 4.4),
      fill,
      dice.pick([1, 0.8, 0.5]),
    ),
  ).join('')

export const moon = (x: number, y: number, radius: number, color: string) =>
  path(
    `M${n(x)} ${n(y - radius)}a${radius} ${radius} 0 1 0 ${n(radius)} ${n(radius * 1.25)}a${n(radius * 0.92)} ${n(radius * 0.92)} 0 0 1 ${n(-radius)} ${n(-radius * 1.25)}z`,
    color,
  )

export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
