import type { Language } from '@yuti/contract/languages'
import type { Noun } from './nouns.ts'

export type Tree = { readonly [key: string]: string | Tree }

const files = import.meta.glob<Record<string, Tree>>(['./en/*.ts', './ru/*.ts', './es/*.ts'])

const loaded = new Map<string, Tree>()
const loading = new Map<string, Promise<void>>()
const attempts = 3
const firstPauseMs = 350

/** The path of a noun's file: kebab-case, like all file names. */
const nameOf = (language: Language, noun: string) =>
  `${language}/${noun.replace(/[A-Z]/g, '-$&').toLowerCase()}`

/** Undefined before they are loaded, and for a noun that there is not. */
export function textsOf(language: Language, noun: string): Tree | undefined {
  return loaded.get(nameOf(language, noun))
}

/** Loads each file once; a failed load is retried at the next call. */
export function loadNoun(language: Language, noun: Noun): Promise<void> {
  const name = nameOf(language, noun)
  if (loaded.has(name)) return Promise.resolve()
  const existing = loading.get(name)
  if (existing) return existing
  const fresh = read(name, noun).finally(() => loading.delete(name))
  loading.set(name, fresh)
  return fresh
}

async function read(name: string, noun: Noun): Promise<void> {
  const load = files[`./${name}.ts`]
  if (!load) throw new Error(`no texts for ${name}`)
  loaded.set(name, (await loadWithRetries(load))[noun] ?? {})
}

async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load()
    } catch (error) {
      if (attempt === attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** (attempt - 1)))
    }
  }
}
