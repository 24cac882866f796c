import type { SourceFile } from './source-files.ts'

const emptyState = '#/components/empty-state.tsx'
const picture = /^#\/components\/empty-pictures\/(?!picture-frame)([\w-]+)\.tsx$/
/** The states that something is gone or was never there say the same, so they share one picture. */
const notFound = 'out-of-orbit'

/** Reports pictures that stand for the empty states of two screens. */
export function findSharedPictures(sources: SourceFile[]): string[] {
  const firstUse = new Map<string, string>()
  const problems: string[] = []
  for (const { path, imports } of sources) {
    if (path.includes('/gallery/') || !imports.some(({ from }) => from === emptyState)) continue
    for (const { from, line } of imports) {
      const name = picture.exec(from)?.[1]
      if (!name || name === notFound) continue
      const other = firstUse.get(name)
      if (other) problems.push(`${path}:${line}: ${name} is the picture of an empty state in ${other}`)
      else firstUse.set(name, path)
    }
  }
  return problems
}
