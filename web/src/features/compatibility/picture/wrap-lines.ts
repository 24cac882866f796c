type Width = (text: string) => number

/** Breaks a text into lines of at most `width`; a longer word gets its own line. A word of one letter stays with the next. */
export function wrapLines(widthOf: Width, text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.replaceAll(/(^| )(\p{L}) /gu, '$1$2\u00A0').split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

/** Breaks a text into as few lines as fit, which are of about the same length: no word is left alone in the last one. */
export function balanceLines(widthOf: Width, text: string, width: number): string[] {
  let balanced = wrapLines(widthOf, text, width)
  const widest = Math.max(...balanced.map(widthOf))
  for (let share = 0.98; share > 0.3; share -= 0.02) {
    const narrower = wrapLines(widthOf, text, widest * share)
    if (narrower.length > balanced.length) break
    balanced = narrower
  }
  return balanced
}

type Box = { width: number; lines: number; size: number }

/** Finds the largest size, up to `size`, at which a text fits into the box. `widthOf` measures at a size of one pixel. */
export function fitText(widthOf: Width, text: string, box: Box): { lines: string[]; size: number } {
  for (let { size } = box; ; size -= 1) {
    const width = box.width / size
    const lines = balanceLines(widthOf, text, width)
    const isFit = lines.length <= box.lines && lines.every((line) => widthOf(line) <= width)
    if (isFit || size <= box.size / 2) return { lines, size }
  }
}
