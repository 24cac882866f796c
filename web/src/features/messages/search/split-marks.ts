import type { FoundMessage } from '@yuti/contract/messages'

type Part = { at: number; text: string; isMarked: boolean }

/** Splits an excerpt into marked and plain parts; `at` is where each begins. */
export function splitMarks({ text, marks }: FoundMessage['excerpt']): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { from, to } of marks) {
    parts.push({ at: end, text: text.slice(end, from), isMarked: false })
    parts.push({ at: from, text: text.slice(from, to), isMarked: true })
    end = to
  }
  parts.push({ at: end, text: text.slice(end), isMarked: false })
  return parts.filter((part) => part.text !== '')
}
