import { type Face, placeWords } from '../../../web/src/features/compatibility/picture/place-words.ts'
import { plans, shapeNames } from '../../../web/src/features/compatibility/picture/shapes.ts'
import { expect, type Page, test } from '../../test.ts'

type Lines = Record<string, string>
type Texts = {
  result: { picture: { kicker: string; open: string } }
  common: { levels: Lines }
  reading: { levels: Record<string, Lines>; together: Record<string, Lines> }
  readingHeads: Record<string, Record<string, Lines>>
}

const kootas = ['varna', 'vashya', 'tara', 'yoni', 'maitri', 'gana', 'bhakoot', 'nadi']

async function textsOf(language: string): Promise<Texts> {
  const folder = new URL(`../../../web/src/i18n/${language}/`, import.meta.url).pathname
  const nouns: Partial<Texts>[] = await Promise.all(
    ['result', 'common', 'reading', 'reading-heads'].map((file) => import(`${folder}${file}.ts`)),
  )
  const { result, common, reading, readingHeads } = Object.assign({}, ...nouns)
  return { result, common, reading, readingHeads }
}

/** Everything that a picture can say, and more: each title with each sentence. */
function contentsOf({ result, common, reading, readingHeads }: Texts) {
  const { kicker, open } = result.picture
  const graded = ['three', 'four', 'five']
  const moons = kootas.flatMap((koota) => Object.values(readingHeads[koota] ?? {}))
  const lines = [
    ...graded.map((name) => reading.levels[name] ?? {}),
    ...Object.values(reading.together),
    ...moons,
  ]
  const sentences = [open, ...lines.flatMap((both) => Object.values(both))]
  const titles = [null, ...graded.map((name) => common.levels[name] ?? '')]
  return titles.flatMap((level) => sentences.map((sentence) => ({ kicker, level, sentence })))
}

/** Measures every run of words of the texts with the fonts of the app, at a size of one pixel. */
async function measure(page: Page, texts: string[]): Promise<(text: string, face: Face) => number> {
  const runs = new Set<string>()
  for (const text of texts) {
    const words = text.split(' ')
    for (let from = 0; from < words.length; from += 1)
      for (let to = from + 1; to <= words.length; to += 1) runs.add(words.slice(from, to).join(' '))
  }
  const widths = await page.evaluate(
    async ({ parts, letters }) => {
      const style = getComputedStyle(document.documentElement)
      const context = document.createElement('canvas').getContext('2d')
      if (!context) throw new Error('no canvas to measure on')
      const widthsIn = async (font: string) => {
        const faces = await document.fonts.load(font, letters)
        if (faces.length === 0) throw new Error(`no font file for ${font}`)
        context.font = font
        return parts.map((part): [string, number] => [part, context.measureText(part).width / 100])
      }
      const ownFont = (token: string) => style.getPropertyValue(token).split(',')[0] ?? ''
      return {
        display: await widthsIn(`600 100px ${ownFont('--font-display')}`),
        sans: await widthsIn(`500 100px ${ownFont('--font-sans')}`),
      }
    },
    { parts: [...runs], letters: texts.join('') },
  )
  const known = { display: new Map(widths.display), sans: new Map(widths.sans) }
  return (text, face) => {
    // A space that keeps two words together is as wide as any other.
    const width = known[face].get(text.replaceAll('\u00A0', ' '))
    if (width === undefined) throw new Error(`not measured: ${text}`)
    return width
  }
}

for (const language of ['en', 'ru', 'es']) {
  test(`title, mark, sentence and sender of a shared picture keep apart in ${language}`, async ({ page }) => {
    const contents = contentsOf(await textsOf(language))
    await page.goto('/privacy-policy')
    const widthOf = await measure(page, [
      ...new Set(
        contents.flatMap(({ kicker, level, sentence }) => [kicker, sentence, ...(level ? [level] : [])]),
      ),
    ])
    const faults: string[] = []
    for (const shape of shapeNames) {
      const { mark, words, sizes } = plans[shape]
      // The arcs of the channels reach beyond the circles, to 15 of 44 parts of the mark's width.
      const reach = (mark.width * 15) / 44
      const isBeside = mark.x < words.x
      const headEnd = isBeside ? words.sentenceTop : mark.y - reach
      for (const content of contents) {
        const { title, headBottom, sentence, senderTop } = placeWords(shape, content, widthOf)
        const say = (fault: string) =>
          faults.push(`${shape}, ${content.level} · ${content.sentence}: ${fault}`)
        if (headBottom > headEnd - 10) say(`the head ends at ${headBottom}, not above ${headEnd}`)
        if (!isBeside && mark.y + reach > words.sentenceTop) say('the mark reaches the sentence')
        if (sentence.bottom > senderTop - 24) say(`the sentence ends at ${sentence.bottom}`)
        if (title.lines.length > 2 || sentence.lines.length > 3) say('too many lines')
        if (title.size < sizes.title * 0.7 || sentence.size < sizes.sentence * 0.8) say('too small')
        const widest = Math.max(...sentence.lines.map((line) => widthOf(line, 'display')))
        const last = widthOf(sentence.lines.at(-1) ?? '', 'display')
        if (sentence.lines.length > 1 && last < widest / 3) say(`"${sentence.lines.at(-1)}" is left alone`)
      }
    }
    expect(faults).toEqual([])
  })
}
