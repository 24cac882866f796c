import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Tells the addresses of the web app's screens from others. The build lists them in `.vite/routes.json`. */
export function createPageTest(root: string): (path: string) => boolean {
  const file = join(root, '.vite/routes.json')
  const routes: string[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const patterns = routes.map(
    (route) => new RegExp(`^${route.replace(/(?<=.)\/$/, '').replaceAll(/\$\w+/g, '[^/]+')}/?$`),
  )
  return (path) => patterns.some((pattern) => pattern.test(path))
}
