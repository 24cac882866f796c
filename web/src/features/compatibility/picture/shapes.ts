/** The shapes of a shared picture, in pixels: 9:16, 4:5, and that of a link's preview. */
export const shapes = {
  story: { width: 1080, height: 1920 },
  post: { width: 1080, height: 1350 },
  link: { width: 1200, height: 630 },
} as const

export type Shape = keyof typeof shapes
export const shapeNames = ['story', 'post', 'link'] as const satisfies Shape[]

type Plan = {
  /** The mark: its centre and width. */
  mark: { x: number; y: number; width: number }
  /** The words: the middle and width of their column, and the bottom of the title block. */
  words: { x: number; width: number; top: number; sentenceTop: number; bottom: number }
  sizes: { kicker: number; title: number; stars: number; sentence: number; sender: number; note: number }
}

/** Each shape has its own plan; a wide one puts mark and words side by side. */
export const plans: Record<Shape, Plan> = {
  story: {
    mark: { x: 540, y: 1000, width: 880 },
    words: { x: 540, width: 900, top: 190, sentenceTop: 1370, bottom: 1800 },
    sizes: { kicker: 40, title: 128, stars: 72, sentence: 66, sender: 40, note: 28 },
  },
  post: {
    mark: { x: 540, y: 690, width: 600 },
    words: { x: 540, width: 900, top: 96, sentenceTop: 922, bottom: 1260 },
    sizes: { kicker: 34, title: 96, stars: 58, sentence: 54, sender: 34, note: 26 },
  },
  link: {
    mark: { x: 285, y: 315, width: 470 },
    words: { x: 850, width: 600, top: 70, sentenceTop: 336, bottom: 572 },
    sizes: { kicker: 26, title: 68, stars: 44, sentence: 34, sender: 26, note: 20 },
  },
}
