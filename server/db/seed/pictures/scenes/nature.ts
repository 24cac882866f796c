import { nth } from '../../random.ts'
import { flowers, grass, palm, pines, roundTree } from './plants.ts'
import {
  cloud,
  disc,
  oval,
  path,
  peaks,
  rect,
  repeat,
  ridge,
  sky,
  stars,
  stroke,
  sun,
  moon,
  type DrawScene,
} from './shapes.ts'

const warmSkies = [
  {
    sky: ['#f3b68c', '#ef9f84', '#d9737a', '#9c4a6b'],
    sun: '#fcdca8',
    hills: ['#9a4a68', '#6e3560', '#46244f'],
  },
  { sky: ['#f9cf9c', '#f4a27c', '#cf6a6c'], sun: '#fff0cf', hills: ['#b4585f', '#83405c', '#532c52'] },
  { sky: ['#f6c26b', '#efa05c', '#d9705a'], sun: '#fff1c4', hills: ['#b5573f', '#8a3f45', '#5b2b45'] },
  {
    sky: ['#6b4a86', '#b5658c', '#f0a184', '#fbd3a0'],
    sun: '#fde6b8',
    hills: ['#7f4573', '#57305f', '#38204b'],
  },
] as const

const hills: DrawScene = (dice) => {
  const tone = dice.pick(warmSkies)
  return {
    back:
      sky(...tone.sky) +
      sun(dice.pick([250, 800, 720, 330]), dice.between(190, 330), dice.between(105, 145), tone.sun) +
      ridge(dice, 850, 90, 3, tone.hills[0]) +
      ridge(dice, 970, 80, 2, tone.hills[1]) +
      ridge(dice, 1120, 70, 3, tone.hills[2]),
  }
}

const sea: DrawScene = (dice) => {
  const tone = dice.pick([
    {
      sky: ['#8cc7d2', '#bfe0da', '#fbe6c4'],
      sea: '#3f8d9f',
      deep: '#2c6d87',
      sun: '#fff3d0',
      glint: '#cdebe6',
    },
    {
      sky: ['#4f8fb0', '#9cc4c9', '#f6d3a8'],
      sea: '#2f7191',
      deep: '#22547a',
      sun: '#fde3ad',
      glint: '#a9d5de',
    },
    {
      sky: ['#f4a582', '#f8c79a', '#fde6c0'],
      sea: '#b7667a',
      deep: '#8a4a72',
      sun: '#fff1cf',
      glint: '#f6c6a4',
    },
  ])
  const x = dice.pick([240, 820, 700])
  const sail = dice.pick([170, 900])
  return {
    back:
      sky(...tone.sky) +
      sun(x, 330, 125, tone.sun) +
      cloud(dice.between(120, 900), dice.between(110, 230), dice.between(0.9, 1.4), '#ffffff', 0.55) +
      rect(0, 760, 1080, 600, tone.sea) +
      path(`M${sail} 770l0 -150l86 132zM${sail - 10} 762l-52 -6l52 -104z`, '#fbf6ef') +
      path(`M${sail - 84} 770h190l-26 34h-134z`, '#3a2a3f') +
      repeat(9, (index) =>
        oval(x + dice.between(-60, 60), 790 + index * 24, 50 + index * 9, 5, tone.glint, 0.7),
      ) +
      ridge(dice, 1130, 26, 7, tone.deep),
  }
}

const beach: DrawScene = (dice) => {
  const left = dice.chance(0.5)
  return {
    back:
      sky('#7cc0cf', '#b8dfd6', '#fdeccb') +
      sun(left ? 800 : 260, 260, 110, '#fff3cf') +
      rect(0, 800, 1080, 200, '#2f8f9f') +
      path('M0 960Q270 910 540 960T1080 950V1060H0z', '#f7f2e4') +
      path('M0 985Q270 935 540 985T1080 975V1360H0z', '#f0cf9a') +
      palm(left ? 120 : 960, 1150, 760, '#2b7a68', '#7a5238', left ? 110 : -110) +
      path('M0 1180Q400 1120 1080 1200V1360H0z', '#e3b879'),
  }
}

const nightMountains: DrawScene = (dice) => {
  const tone = dice.pick([
    { sky: ['#1e1430', '#3b2456', '#7a4270'], far: '#4f3568', mid: '#37244f', near: '#24163a' },
    { sky: ['#141a38', '#27386a', '#5b6a9c'], far: '#3b4a80', mid: '#28345f', near: '#1a2242' },
    { sky: ['#1e1430', '#4a2150', '#c8573f'], far: '#6b2f55', mid: '#461f47', near: '#2a1436' },
  ])
  const x = dice.pick([240, 830])
  return {
    back:
      sky(...tone.sky) +
      stars(dice, 70, 760) +
      moon(x, 240, 92, '#fdeccb') +
      peaks(dice, 960, 380, 5, tone.far, '#e9dff0') +
      peaks(dice, 1080, 260, 6, tone.mid) +
      ridge(dice, 1150, 60, 3, tone.near),
  }
}

const mountains: DrawScene = (dice) => ({
  back:
    sky('#7fb8cc', '#bcdcdc', '#fbe8cb') +
    sun(dice.pick([230, 860]), 230, 96, '#fff3d0') +
    cloud(dice.between(200, 900), 210, 1.2, '#ffffff', 0.7) +
    peaks(dice, 980, 460, 4, '#6a8fa8', '#fbf6ef') +
    peaks(dice, 1040, 280, 5, '#4b728c') +
    ridge(dice, 1060, 60, 3, '#4f8a72') +
    ridge(dice, 1180, 50, 2, '#3a6e5c'),
})

const forest: DrawScene = (dice) => {
  const tone = dice.pick([
    { sky: ['#cfe3cf', '#f4ecc9'], trees: ['#9cc2a6', '#679a80', '#3d7260', '#265246'], sun: '#fff4d2' },
    { sky: ['#f7cf9a', '#f9e3bd'], trees: ['#d99a63', '#b36a48', '#84473e', '#552f3a'], sun: '#fff3d2' },
    { sky: ['#8fb9c6', '#e0e6d6'], trees: ['#7fa6a8', '#4f8084', '#315f68', '#1f4450'], sun: '#fdf0d4' },
  ])
  return {
    back:
      sky(...tone.sky) +
      sun(dice.pick([260, 790]), 260, 105, tone.sun) +
      pines(dice, 820, 420, 9, nth(tone.trees, 0)) +
      pines(dice, 940, 520, 7, nth(tone.trees, 1)) +
      pines(dice, 1090, 560, 6, nth(tone.trees, 2)) +
      ridge(dice, 1210, 40, 3, nth(tone.trees, 3)),
  }
}

const park: DrawScene = (dice) => {
  const crowns = dice.pick([
    ['#5c9a78', '#3f7d66'],
    ['#e0994a', '#c96f3e'],
    ['#f0b3b0', '#e08f9a'],
  ])
  return {
    back:
      sky('#a9d6dc', '#e6efd9', '#fdf0d0') +
      cloud(dice.between(150, 400), 190, 1.3, '#ffffff') +
      cloud(dice.between(700, 950), 330, 0.9, '#ffffff') +
      ridge(dice, 860, 40, 3, '#9cc29a') +
      roundTree(130, 960, 520, nth(crowns, 0), '#6b4a3a') +
      roundTree(960, 980, 600, nth(crowns, 1), '#5a3d32') +
      ridge(dice, 960, 30, 2, '#7fb086') +
      flowers(dice, 1000, 1330, 46, ['#fbf6ef', '#f0b429', '#e5674a', '#f4c1c6']),
    front: grass(dice, 1300, '#4f8f6c'),
  }
}

const dunes: DrawScene = (dice) => ({
  back:
    sky('#f2b26b', '#f7cf94', '#fdeac4') +
    sun(dice.pick([260, 800]), 300, 150, '#fff6de') +
    ridge(dice, 830, 70, 2, '#e0985a') +
    ridge(dice, 960, 90, 2, '#c97a4a') +
    ridge(dice, 1100, 90, 2, '#a85c42'),
})

const snow: DrawScene = (dice) => ({
  back:
    sky('#9db7d6', '#c9d6e6', '#f3e4e4') +
    disc(dice.pick([250, 820]), 260, 95, '#fff6ea') +
    pines(dice, 900, 430, 7, '#7f9bb5') +
    ridge(dice, 930, 40, 2, '#e6eef5') +
    pines(dice, 1080, 470, 5, '#4d6f8c') +
    ridge(dice, 1090, 40, 3, '#fbfdff'),
  front: repeat(60, () =>
    disc(dice.between(0, 1080), dice.between(0, 1350), dice.between(4, 10), '#ffffff', 0.85),
  ),
})

const lake: DrawScene = (dice) => ({
  back:
    sky('#5f8fa8', '#a4c3c4', '#f7d7ad') +
    sun(dice.pick([280, 780]), 330, 100, '#fdeac0') +
    peaks(dice, 860, 280, 5, '#47697f') +
    pines(dice, 850, 170, 16, '#2c5560') +
    rect(0, 860, 1080, 500, '#7fa8ad') +
    repeat(16, () =>
      oval(dice.between(0, 1080), dice.between(890, 1330), dice.between(50, 150), 5, '#c5dbd4', 0.6),
    ) +
    stroke('M-20 1210H460M-20 1250H440M60 1200V1330M240 1200V1330M400 1200V1330', '#5a4038', 22),
})

export const natureScenes = { hills, sea, beach, nightMountains, mountains, forest, park, dunes, snow, lake }
