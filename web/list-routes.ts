import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const tree = join(import.meta.dirname, 'src/routeTree.gen.ts')

/** The addresses of the screens; those with `$` have a parameter. A catch-all and the pages of developers are none. */
export function listRoutes(): string[] {
  const [, list = ''] = /fullPaths:\n((?: +\| '[^']+'\n)+)/.exec(readFileSync(tree, 'utf8')) ?? []
  const routes = [...list.matchAll(/'([^']+)'/g)].map(([, route = '']) => route)
  if (!routes.includes('/discover')) throw new Error('routeTree.gen.ts lists no routes')
  return routes.filter((route) => route !== '/$' && !route.startsWith('/dev/'))
}
