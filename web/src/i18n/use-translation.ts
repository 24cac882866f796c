import type { TFunction } from 'i18next'
import { use, useSyncExternalStore } from 'react'
import { currentLanguage, listenForLanguage, loadTexts, translatorFor } from './i18n.ts'
import type { Language } from '@yuti/contract/languages'
import type { Noun } from './nouns.ts'
import { textsOf } from './text-store.ts'

type Nouns = Noun | readonly [Noun, ...Noun[]]

/** `t` for the texts of one or more nouns; keys of the first need no prefix. Suspends until the texts have loaded. */
export function useTranslation<const N extends Nouns = 'common'>(nouns?: N) {
  const language = useSyncExternalStore(listenForLanguage, currentLanguage)
  const list: readonly Noun[] = typeof nouns === 'object' ? nouns : [nouns ?? 'common']
  // React repeats a component that has waited, and must then find the same promise in the same place.
  use(waitFor(language, list))
  // oxlint-disable-next-line no-unsafe-type-assertion -- one function serves every noun; its type alone differs
  return { t: translatorFor(language, list[0] ?? 'common') as unknown as TFunction<N>, language }
}

/** `use` returns at once for a promise with this status. */
const loaded: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

const waits = new Map<string, Promise<void>>()

/** Returns the same promise on every attempt to render, also after it was fulfilled. A failed load is retried. */
function waitFor(language: Language, nouns: readonly Noun[]): Promise<void> {
  const name = `${language} ${nouns.join(' ')}`
  const known = waits.get(name)
  if (known) return known
  if (nouns.every((noun) => textsOf(language, noun))) return loaded
  const wait = loadTexts(...nouns)
  waits.set(name, wait)
  wait.catch(() => waits.delete(name))
  return wait
}
