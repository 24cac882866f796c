import type { PictureContent } from './picture-content.ts'
import { plans, type Shape } from './shapes.ts'
import { fitText } from './wrap-lines.ts'

export type Face = 'display' | 'sans'

/** Lines of one size; `firstLine` is what the first one is written on, `bottom` the foot of the last one. */
export type Block = {
  face: Face
  lines: string[]
  size: number
  firstLine: number
  lineHeight: number
  bottom: number
}

type Words = Pick<PictureContent, 'kicker' | 'level' | 'sentence'>

/** Says where all words of a picture go. `widthOf` measures a text at a size of one pixel. */
export function placeWords(shape: Shape, content: Words, widthOf: (text: string, face: Face) => number) {
  const { words, sizes } = plans[shape]
  const place = (
    text: string,
    face: Face,
    lines: number,
    top: number,
    size: number,
    spacing = 1.25,
  ): Block => {
    const fit = fitText((part) => widthOf(part, face), text, { width: words.width, lines, size })
    const lineHeight = fit.size * spacing
    const firstLine = top + fit.size
    // Letters reach a quarter of their size below their line.
    const bottom = firstLine + (fit.lines.length - 1) * lineHeight + fit.size / 4
    return { face, ...fit, firstLine, lineHeight, bottom }
  }
  const kicker = content.level ? place(content.kicker, 'sans', 1, words.top, sizes.kicker) : null
  const titleTop = words.top + (kicker ? kicker.lineHeight : 0) + sizes.kicker / 3
  const title = place(
    content.level ?? breakAtComma(content.kicker),
    'display',
    2,
    titleTop,
    sizes.title,
    1.08,
  )
  const starsTop = titleTop + title.lines.length * title.lineHeight + title.size / 4
  const sender = words.bottom - sizes.sender * 1.3
  return {
    kicker,
    title,
    starsTop,
    /** The foot of all that is above the mark or, in a wide picture, above the sentence. */
    headBottom: content.level ? starsTop + sizes.stars : title.bottom,
    sentence: place(content.sentence, 'display', 3, words.sentenceTop, sizes.sentence),
    sender,
    senderTop: sender - sizes.sender * 1.5,
    note: words.bottom + sizes.note * 1.5,
  }
}

/** Two parts that a comma joins get a line each. */
function breakAtComma(text: string): string {
  return text
    .split(', ')
    .map((part) => part.replaceAll(' ', '\u00A0'))
    .join(', ')
}
