const tokens = {
  top: '--color-night-top',
  middle: '--color-night-middle',
  bottom: '--color-night-bottom',
  text: '--color-on-photo',
  soft: '--color-cream',
  star: '--color-gold',
  starEmpty: '--color-border-strong',
  lens: '--color-match-lens',
  lensDeep: '--color-primary',
  '5-15': '--color-rhythm',
  '14-2': '--color-beat',
  '29-46': '--color-discovery',
} as const

export type Palette = Record<keyof typeof tokens, string>

/** Reads the dark theme's colours for a canvas. Only an element resolves tokens that use `light-dark()`. */
export function readPalette(): Palette {
  const probe = document.createElement('span')
  probe.dataset['theme'] = 'dark'
  probe.hidden = true
  document.body.append(probe)
  const read = (token: string) => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  const palette: Palette = {
    top: read(tokens.top),
    middle: read(tokens.middle),
    bottom: read(tokens.bottom),
    text: read(tokens.text),
    soft: read(tokens.soft),
    star: read(tokens.star),
    starEmpty: read(tokens.starEmpty),
    lens: read(tokens.lens),
    lensDeep: read(tokens.lensDeep),
    '5-15': read(tokens['5-15']),
    '14-2': read(tokens['14-2']),
    '29-46': read(tokens['29-46']),
  }
  probe.remove()
  return palette
}
