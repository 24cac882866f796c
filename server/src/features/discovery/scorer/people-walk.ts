import type { Places, Span } from './admission.ts'
import { partOf, type People, sections } from './people.ts'

/**
 * Called with ranges of positions, each within one part, whose people may suit. `isPlaced` if their distance counts,
 * `isInside` if all of them are within the viewer's radius.
 */
type Visit = (from: number, to: number, isPlaced: boolean, isInside: boolean) => void

type Walk = { audiences: readonly number[]; spans: Places }

/** Visits everybody of a fitting audience who may be within reach: first those whose distance counts. */
export function walkPeople(people: People, { audiences, spans }: Walk, visit: Visit): void {
  for (const audience of audiences) {
    if (spans.cells) visitSpans(people, partOf(audience, sections.shown), spans.cells, true, visit)
  }
  // Most decks are full by now, so that others need not be scored.
  for (const audience of audiences) {
    if (!spans.cells) visitPart(people, partOf(audience, sections.shown), visit)
    visitSpans(people, partOf(audience, sections.hidden), spans.regions, false, visit)
    visitPart(people, partOf(audience, sections.nowhere), visit)
  }
  visitUnsorted(people, { audiences, spans }, visit)
}

function visitPart({ partStarts }: People, part: number, visit: Visit): void {
  const [from, to] = [partStarts[part]!, partStarts[part + 1]!]
  if (to > from) visit(from, to, false, true)
}

/** The spans are ascending, so each search begins where the last one ended. */
function visitSpans(
  { columns, partStarts }: People,
  part: number,
  spans: readonly Span[],
  isPlaced: boolean,
  visit: Visit,
): void {
  const end = partStarts[part + 1]!
  let from = partStarts[part]!
  for (const { low, high, isInside } of spans) {
    if (from === end) return
    from = firstFrom(columns.spot, low, from, end)
    const to = firstFrom(columns.spot, high + 1, from, end)
    if (to > from) visit(from, to, isPlaced, isInside)
    from = to
  }
}

/** Returns the first position from `from` on whose spot is at least `least`: doubles its steps, then halves them. */
function firstFrom(spot: Int32Array, least: number, from: number, end: number): number {
  let step = 1
  let low = from
  while (low + step < end && spot[low + step]! < least) {
    low += step
    step *= 2
  }
  let high = Math.min(end, low + step)
  if (low < end && spot[low]! >= least) return low
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    if (spot[middle]! < least) low = middle
    else high = middle
  }
  return high
}

/** Looks at the people who came or moved since the last sort one by one. */
function visitUnsorted(people: People, { audiences, spans }: Walk, visit: Visit): void {
  if (people.sorted === people.count) return
  const { part, spot } = people.columns
  const sectionOfPart = new Int8Array(256).fill(-1)
  for (const audience of audiences) {
    for (const section of Object.values(sections)) sectionOfPart[partOf(audience, section)] = section
  }
  for (let position = people.sorted; position < people.count; position += 1) {
    const section = sectionOfPart[part[position]!]!
    if (section < 0) continue
    const { cells, regions } = spans
    if (section === sections.nowhere || (section === sections.shown && !cells))
      visit(position, position + 1, false, true)
    else {
      const span = spanOf(section === sections.shown ? (cells ?? []) : regions, spot[position]!)
      if (span) visit(position, position + 1, section === sections.shown, span.isInside)
    }
  }
}

function spanOf(spans: readonly Span[], spot: number): Span | undefined {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (spans[middle]!.high < spot) low = middle + 1
    else high = middle
  }
  const span = spans[low]
  return span && span.low <= spot ? span : undefined
}
