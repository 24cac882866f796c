import { dirname, join } from 'node:path/posix'

/** Returns the path of one of our own files, or null for a library. */
export function resolveImport(path: string, from: string, known: Set<string>): string | null {
  const base = locate(path, from)
  if (base === null) return null
  return (
    [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((candidate) => known.has(candidate)) ?? base
  )
}

function locate(path: string, from: string): string | null {
  if (from.startsWith('.')) return join(dirname(path), from)
  const [, workspace = ''] = /^((?:packages\/)?[^/]+)\//.exec(path) ?? []
  if (from.startsWith('#/')) return join(workspace, workspace === 'e2e' ? '' : 'src', from.slice(2))
  const [, name, rest] = /^@yuti\/([^/]+)\/?(.*)$/.exec(from) ?? []
  if (!name) return null
  const folder = name === 'astro' || name === 'contract' ? `packages/${name}` : name
  return join(folder, 'src', rest || 'index')
}
