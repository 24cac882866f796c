import { chat } from '@yuti/contract/limits'

const accents = /[\u0300-\u036f]/g
const wordSign = /[\p{L}\p{N}]/u
/** Scripts that put no spaces between words. */
const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

/** Without accents and in lower case, as `app.fold_text` does. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(accents, '').toLowerCase()
}

/** The folded words of what somebody looks for: the first `chat.search.wordsMax`, without repeats. */
export function searchWords(text: string): string[] {
  return [...new Set(foldText(text).split(/\s+/u).filter(Boolean))].slice(0, chat.search.wordsMax)
}

/** Whether a word is found only where a word of the text begins; signs and unspaced scripts are found everywhere. */
function beginsWords(word: string): boolean {
  return wordSign.test(Array.from(word)[0] ?? '') && !unspaced.test(word)
}

/** A PostgreSQL regular expression that finds the folded word in a folded text. */
export function toPattern(word: string): string {
  // An escaped letter would have a meaning of its own, so only signs are escaped.
  const literal = word.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`)
  return beginsWords(word) ? `(^|[^[:alnum:]])${literal}` : literal
}

type Mark = { from: number; to: number }

/** A part of the text on one line, with the first place that was found in it, and the marks within. */
export function excerptOf(text: string, words: readonly string[]): { text: string; marks: Mark[] } {
  const line = text.replace(/\s/gu, ' ')
  const folded = fold(line)
  const all = words.flatMap((word) => marksOf(folded, word)).toSorted((a, b) => a.from - b.from)
  const start = startBefore(line, all[0]?.from ?? 0)
  const end = wholeSign(line, start + chat.search.excerptMax)
  const [before, after] = [start > 0 ? '…' : '', end < line.length ? '…' : '']
  const marks = joined(all)
    .filter(({ from, to }) => from >= start && to <= end)
    .map(({ from, to }) => ({ from: from - start + before.length, to: to - start + before.length }))
  return { text: `${before}${line.slice(start, end)}${after}`, marks }
}

/** The text folded sign by sign, and where in the text each folded unit comes from. */
type Folded = { text: string; origins: Mark[] }

function fold(text: string): Folded {
  const origins: Mark[] = []
  let folded = ''
  let from = 0
  for (const sign of text) {
    const to = from + sign.length
    const part = foldText(sign)
    for (let unit = 0; unit < part.length; unit += 1) origins.push({ from, to })
    folded += part
    from = to
  }
  return { text: folded, origins }
}

function marksOf({ text, origins }: Folded, word: string): Mark[] {
  const marks: Mark[] = []
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    const first = origins[at]
    const last = origins[at + word.length - 1]
    const isFound = !beginsWords(word) || !wordSign.test(signBefore(text, at))
    if (isFound && first && last) marks.push({ from: first.from, to: last.to })
  }
  return marks
}

function signBefore(text: string, at: number): string {
  return Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? ''
}

function joined(marks: readonly Mark[]): Mark[] {
  const result: Mark[] = []
  for (const mark of marks) {
    const last = result.at(-1)
    if (last && mark.from <= last.to)
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, mark.to) }
    else result.push(mark)
  }
  return result
}

const contextLength = 40

/** Begins an excerpt at a word, a little before what was found. */
function startBefore(line: string, found: number): number {
  if (found <= contextLength) return 0
  const space = line.indexOf(' ', found - contextLength)
  return space === -1 || space >= found ? wholeSign(line, found) : space + 1
}

/** The position itself, or the one before if it would cut a surrogate pair. */
function wholeSign(line: string, at: number): number {
  const code = line.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}
