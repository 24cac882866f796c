import { type Dice, nth } from '../../random.ts'
import { houseplant, roundTree } from './plants.ts'
import { disc, path, rect, repeat, sky, stars, stroke, sun, type DrawScene } from './shapes.ts'

const litWindows = (
  dice: Dice,
  x: number,
  y: number,
  width: number,
  foot: number,
  lit: string,
  share: number,
) => {
  const columns = Math.max(2, Math.floor(width / 44))
  const gap = width / columns
  let drawn = ''
  for (let top = y + 34; top < foot - 40; top += 58) {
    for (let column = 0; column < columns; column++) {
      if (dice.chance(share)) drawn += rect(x + column * gap + gap * 0.3, top, gap * 0.42, 28, lit, 3)
    }
  }
  return drawn
}

const towers = (dice: Dice, height: number, fill: string, lit: string | null, share = 0.4) => {
  let drawn = ''
  for (let x = -40; x < 1080; ) {
    const width = dice.between(110, 200)
    const top = 1010 - height * dice.between(0.45, 1)
    drawn += rect(x, top, width + 1, 1400, fill)
    if (dice.chance(0.3)) drawn += rect(x + width / 2 - 5, top - 70, 10, 72, fill)
    if (lit) drawn += litWindows(dice, x, top, width, 1320, lit, share)
    x += width
  }
  return drawn
}

const skyline: DrawScene = (dice) => {
  const tone = dice.pick([
    { sky: ['#3a2456', '#8a3f6b', '#e5745a', '#f9bf86'], far: '#7a3a66', near: '#321c48', lit: '#fcd58a' },
    { sky: ['#1e1430', '#4a2150', '#c8573f'], far: '#5a2650', near: '#23132f', lit: '#f7c873' },
    { sky: ['#2f5d7c', '#7fa6b5', '#f5cfa4'], far: '#4d7890', near: '#233f5b', lit: '#fde2a4' },
  ])
  return {
    back:
      sky(...tone.sky) +
      sun(dice.pick([280, 800]), dice.between(250, 420), 130, '#fde3b4') +
      towers(dice, 420, tone.far, null) +
      towers(dice, 250, tone.near, tone.lit),
  }
}

const rooftop: DrawScene = (dice) => ({
  back:
    sky('#1b1636', '#3a2560', '#8a4a78') +
    stars(dice, 40, 500) +
    towers(dice, 300, '#2c1c4c', '#f7c873', 0.3) +
    rect(0, 1090, 1080, 300, '#1d1230') +
    rect(0, 1076, 1080, 26, '#4a2f63') +
    repeat(2, (row) => {
      const y = 190 + row * 190
      const sag = 110 + row * 30
      const bulbs = repeat(9, (index) => {
        const share = (index + 0.5) / 9
        const bulbY = y + 4 * sag * share * (1 - share) + 20
        return disc(share * 1080, bulbY, 32, '#fbd07a', 0.22) + disc(share * 1080, bulbY, 14, '#fde9b8')
      })
      return stroke(`M-10 ${y}Q540 ${y + sag * 2} 1090 ${y}`, '#120b20', 5) + bulbs
    }),
})

const oldTown: DrawScene = (dice) => {
  const walls = dice.shuffle(['#f0b98a', '#e88f74', '#f4d49a', '#d9756a', '#e9c3b0', '#c9a27a'])
  const shutter = dice.pick(['#2f8f83', '#3b5fa0', '#6b7d4a'])
  const house = (x: number, width: number, top: number, wall: string) =>
    rect(x, top, width, 1400, wall) +
    path(`M${x - 14} ${top}h${width + 28}l-20 -46h${-width + 12}z`, '#a8503f') +
    repeat(6, (index) => {
      const left = x + width * (index % 2 ? 0.58 : 0.16)
      const y = top + 60 + Math.floor(index / 2) * 210
      return (
        rect(left, y, width * 0.26, 120, '#5a3345', 6) +
        rect(left - 16, y, 16, 120, shutter) +
        rect(left + width * 0.26, y, 16, 120, shutter) +
        rect(left - 20, y + 120, width * 0.26 + 40, 10, '#fbf0dc')
      )
    })
  return {
    back:
      sky('#8fc6d2', '#cfe6dc', '#fdeccb') +
      sun(540, 240, 100, '#fff3d0') +
      house(-60, 300, 330, nth(walls, 0)) +
      house(800, 340, 270, nth(walls, 1)) +
      house(240, 240, 640, nth(walls, 2)) +
      house(560, 240, 590, nth(walls, 3)),
  }
}

const cafe: DrawScene = (dice) => {
  const tone = dice.pick([
    { wall: '#e9b58c', dark: '#c9805f', wood: '#6b3f33', glass: '#fbe6bf' },
    { wall: '#8fb5ad', dark: '#5f8f88', wood: '#4a3040', glass: '#f7e3bd' },
    { wall: '#d98f86', dark: '#b0646a', wood: '#532c45', glass: '#fbdcb8' },
  ])
  const lamp = (x: number, drop: number) =>
    stroke(`M${x} 0V${drop}`, tone.wood, 6) +
    path(`M${x - 70} ${drop + 70}q10 -80 70 -80t70 80z`, tone.wood) +
    disc(x, drop + 78, 24, '#fff1c4') +
    disc(x, drop + 80, 78, '#fff1c4', 0.25)
  return {
    back:
      rect(0, 0, 1080, 1350, tone.wall) +
      rect(0, 900, 1080, 460, tone.dark) +
      rect(70, 190, 330, 470, tone.wood, 14) +
      rect(92, 212, 286, 426, tone.glass) +
      rect(228, 212, 14, 426, tone.wood) +
      rect(92, 415, 286, 14, tone.wood) +
      repeat(2, (shelf) => rect(690, 330 + shelf * 190, 340, 18, tone.wood)) +
      repeat(5, (index) =>
        rect(
          712 + index * 62,
          270 + (index % 2) * 12,
          40,
          60 - (index % 2) * 12,
          nth(['#fbf6ef', '#2f8f83', '#e3a008', '#fbf6ef', '#c8323f'], index),
          6,
        ),
      ) +
      repeat(4, (index) =>
        path(`M${716 + index * 78} 440h50v40q0 40 -25 40t-25 -40z`, index % 2 ? '#fbf6ef' : '#f0c79a'),
      ) +
      lamp(250, dice.between(60, 110)) +
      lamp(850, dice.between(40, 90)),
    front:
      rect(0, 1262, 1080, 100, tone.wood) +
      path('M742 1180h120v44q0 40 -40 40h-40q-40 0 -40 -40z', '#fbf6ef') +
      stroke('M862 1196q44 2 36 34t-44 22', '#fbf6ef', 14),
  }
}

const library: DrawScene = (dice) => {
  const spines = [
    '#c8323f',
    '#2f8f83',
    '#e3a008',
    '#f0b6a4',
    '#3b5fa0',
    '#f6efe6',
    '#7a5ac8',
    '#d98e73',
    '#6b7d4a',
  ]
  const shelf = (y: number) => {
    let drawn = rect(0, y, 1080, 22, '#4a2c34')
    for (let x = 10; x < 1070; ) {
      const width = dice.between(24, 54)
      const height = dice.between(130, 190)
      if (dice.chance(0.1)) x += 60
      else drawn += rect(x, y - height, width - 4, height, dice.pick(spines), 4)
      x += width
    }
    return drawn
  }
  return { back: rect(0, 0, 1080, 1350, '#6b4247') + repeat(6, (index) => shelf(220 + index * 230)) }
}

const home: DrawScene = (dice) => {
  const wall = dice.pick(['#f2d3b0', '#cfdccb', '#e9bfae', '#bcd3d8'])
  const left = dice.chance(0.5)
  const frame = left ? 90 : 620
  return {
    back:
      rect(0, 0, 1080, 1350, wall) +
      rect(frame, 130, 370, 520, '#fbf6ef', 10) +
      rect(frame + 22, 152, 326, 476, '#9cc9d4') +
      disc(frame + 240, 270, 52, '#fdeac0') +
      path(`M${frame + 22} 520q90 -80 170 -20t156 -30v158h-326z`, '#5f9a86') +
      rect(frame + 178, 152, 14, 476, '#fbf6ef') +
      rect(frame + 22, 380, 326, 14, '#fbf6ef') +
      path(
        `M${frame - 30} 100h150q-10 360 -110 600h-60zM${frame + 400} 100h-150q10 360 110 600h60z`,
        '#d9756a',
        0.9,
      ) +
      rect(left ? 680 : 120, 250, 250, 300, '#8a4a4f', 6) +
      rect(left ? 700 : 140, 270, 210, 260, '#f6e3c0') +
      disc(left ? 790 : 230, 370, 60, '#e5674a') +
      path(`M${left ? 700 : 140} 530v-90q110 -90 210 20v70z`, '#2f8f83') +
      houseplant(left ? 960 : 130, 1180, 420, '#3f7d66', '#c9704a'),
  }
}

const gallery: DrawScene = (dice) => {
  const art = [
    (x: number, y: number) =>
      disc(x + 130, y + 120, 70, '#e5674a') + rect(x + 20, y + 210, 220, 90, '#27364f'),
    (x: number, y: number) => path(`M${x + 20} ${y + 300}l90 -220l60 120l40 -60l30 160z`, '#2f8f83'),
    (x: number, y: number) =>
      repeat(4, (index) =>
        rect(
          x + 36 + index * 50,
          y + 50 + index * 24,
          34,
          230 - index * 40,
          nth(['#c8323f', '#e3a008', '#3b5fa0', '#7a5ac8'], index),
        ),
      ),
    (x: number, y: number) =>
      disc(x + 100, y + 150, 66, '#c8323f', 0.85) + disc(x + 160, y + 150, 66, '#e3a008', 0.85),
  ]
  const chosen = dice.shuffle(art)
  const frame = (x: number, y: number, index: number) =>
    rect(x - 14, y - 14, 288, 348, '#4a2c34', 4) + rect(x, y, 260, 320, '#fbf6ef') + nth(chosen, index)(x, y)
  return {
    back:
      rect(0, 0, 1080, 1350, dice.pick(['#e6ded2', '#d6e0dd', '#eed9cc'])) +
      frame(50, 200, 0) +
      frame(770, 160, 1) +
      frame(30, 620, 2) +
      frame(800, 580, 3) +
      rect(0, 1120, 1080, 240, '#b98a66') +
      rect(0, 1106, 1080, 16, '#fbf6ef'),
  }
}

const bridge: DrawScene = (dice) => ({
  back:
    sky('#e58a72', '#f4b58a', '#fde0b4') +
    sun(dice.pick([300, 780]), 330, 130, '#fff1cf') +
    towers(dice, 170, '#b8637a', null) +
    rect(0, 890, 1080, 500, '#7a4a78') +
    stroke('M-20 560Q150 860 330 480Q540 980 750 480Q930 860 1100 560', '#4a2556', 14) +
    repeat(12, (index) => stroke(`M${index * 95 + 18} 700V860`, '#4a2556', 5)) +
    rect(312, 440, 36, 520, '#3a1c48') +
    rect(732, 440, 36, 520, '#3a1c48') +
    rect(0, 850, 1080, 40, '#3a1c48') +
    repeat(12, () =>
      rect(dice.between(0, 1000), dice.between(940, 1320), dice.between(60, 190), 7, '#c98a94', 4),
    ),
})

const stage: DrawScene = (dice) => {
  const beams = dice.pick([
    ['#e5674a', '#f0b429'],
    ['#7a5ac8', '#e5674a'],
    ['#2f8f83', '#f0b429'],
  ])
  return {
    back:
      sky('#140d24', '#2a1740', '#4a2150') +
      repeat(5, (index) =>
        path(`M${110 + index * 215} -20l${-190 + index * 60} 1400h240z`, nth(beams, index), 0.32),
      ) +
      repeat(5, (index) => disc(110 + index * 215, 30, 34, '#fff1cf')) +
      repeat(30, () =>
        disc(dice.between(0, 1080), dice.between(100, 900), dice.between(3, 8), '#fbd07a', 0.7),
      ),
    front: repeat(7, (index) =>
      disc(index * 180 + dice.between(-20, 20), 1390 + dice.between(-20, 14), 96, '#120a1e'),
    ),
  }
}

const courtyard: DrawScene = (dice) => ({
  back:
    rect(0, 0, 1080, 1350, dice.pick(['#f0c9a0', '#e9b0a0', '#f3dcb0'])) +
    repeat(3, (index) => {
      const x = 20 + index * 370
      return (
        path(`M${x} 1010V430a150 150 0 0 1 300 0v580z`, '#7a3f4f') +
        path(`M${x + 24} 1010V440a126 126 0 0 1 252 0v570z`, nth(['#f6b98a', '#8fc6d2', '#f6b98a'], index)) +
        (index === 1 ? '' : disc(x + 150, 560, 60, '#fdeac0'))
      )
    }) +
    rect(0, 1000, 1080, 360, '#b9705c') +
    repeat(6, (index) => rect(index * 200 - 40, 1080, 120, 14, '#a05c50')) +
    roundTree(70, 1160, 420, '#3f7d66', '#5a3d32') +
    houseplant(1000, 1190, 380, '#4f8f6c', '#fbf0dc'),
})

export const placeScenes = {
  skyline,
  rooftop,
  oldTown,
  cafe,
  library,
  home,
  gallery,
  bridge,
  stage,
  courtyard,
}
