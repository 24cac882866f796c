import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../env.ts'

export type Installation = Pick<Env, 'publicUrl' | 'contactEmail'>

/** The page that the build made, as this installation sends it; empty without a build. */
export function readBuiltPage(root: string, installation: Installation): string {
  const file = join(root, 'index.html')
  return existsSync(file) ? fillPage(readFileSync(file, 'utf8'), installation) : ''
}

/**
 * Writes into a page what the build does not know: the whole address of the picture for previews of links, and how people reach
 * the operator, for the web app and for the words of the public pages, which show the website without its scheme. Neither setting
 * can hold a quote or a bracket.
 */
export function fillPage(html: string, { publicUrl, contactEmail }: Installation): string {
  // Functions, because "$" in a replacement has a meaning.
  return html
    .replace(/(<meta property="og:image" content=")(?=\/)/, (tag) => `${tag}${publicUrl}`)
    .replace(/(<meta name="yuti-contact" content=")(?=")/, (tag) => `${tag}${contactEmail}`)
    .replace(/(<meta name="yuti-website" content=")(?=")/, (tag) => `${tag}${publicUrl}`)
    .replaceAll('{{yuti-contact}}', () => contactEmail)
    .replaceAll('>{{yuti-website}}<', () => `>${publicUrl.replace('https://', '')}<`)
    .replaceAll('{{yuti-website}}', () => publicUrl)
}
