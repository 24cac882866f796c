import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '@yuti/contract/languages'

export type Texts = string | { [name: string]: Texts }

/** Takes texts out of `src/i18n` for the build; each key is `noun:path`. */
export async function findWords(
  language: Language,
  keys: Record<string, string>,
): Promise<Record<string, Texts>> {
  const found = Object.entries(keys).map(async ([name, key]) => {
    const [noun = '', path = ''] = key.split(':')
    const file = join(import.meta.dirname, 'src/i18n', language, `${noun}.ts`)
    const texts: Record<string, Texts> = await import(pathToFileURL(file).href)
    return [name, pickTexts(texts[noun], path, key)]
  })
  return Object.fromEntries(await Promise.all(found))
}

function pickTexts(texts: Texts | undefined, path: string, key: string): Texts {
  let found = texts
  for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined
  if (found === undefined) throw new Error(`There is no text ${key}`)
  return found
}
