import { basename } from 'node:path/posix'
import { resolveImport } from './resolve-import.ts'
import type { SourceFile } from './source-files.ts'

const components = 'web/src/components'
const emptyState = `${components}/empty-state.tsx`
/** Every picture of an empty state is drawn in it, also those of a single feature. */
const frame = `${components}/empty-pictures/picture-frame.tsx`
/** The states that something is gone or was never there say the same, so they share one picture. */
const notFound = `${components}/empty-pictures/out-of-orbit.tsx`
/** The gallery shows what screens have, and tests draw it again. */
const isNoScreen = (path: string) => path.includes('/gallery/') || path.endsWith('.test.tsx')

/** Reports pictures that stand for the empty states of two screens. */
export function findSharedPictures(sources: SourceFile[]): string[] {
  const known = new Set(sources.map(({ path }) => path))
  const files = sources.map(({ path, imports }) => {
    const uses = imports
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ from, line }) => ({ target: resolveImport(path, from, known) ?? '', line }))
    return { path, uses, has: (file: string) => uses.some(({ target }) => target === file) }
  })
  const pictures = new Set(files.filter(({ has }) => has(frame)).map(({ path }) => path))
  const firstUse = new Map<string, string>()
  const problems: string[] = []
  for (const { path, uses, has } of files) {
    if (isNoScreen(path) || !has(emptyState)) continue
    for (const { target, line } of uses) {
      if (!pictures.has(target) || target === notFound) continue
      const other = firstUse.get(target)
      const name = basename(target, '.tsx')
      if (other) problems.push(`${path}:${line}: ${name} is the picture of an empty state in ${other}`)
      else firstUse.set(target, path)
    }
  }
  return problems
}
