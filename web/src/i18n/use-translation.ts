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
  if (list.some((noun) => !textsOf(language, noun))) use(waitFor(language, list))
  // oxlint-disable-next-line no-unsafe-type-assertion -- one function serves every noun; its type alone differs
  return { t: translatorFor(language, list[0] ?? 'common') as unknown as TFunction<N>, language }
}

const waiting = new Map<string, Promise<void>>()

/** Returns the same promise while loading: React calls this again on every attempt to render. */
function waitFor(language: Language, nouns: readonly Noun[]): Promise<void> {
  const name = `${language} ${nouns.join(' ')}`
  const wait = waiting.get(name) ?? loadTexts(...nouns).finally(() => waiting.delete(name))
  waiting.set(name, wait)
  return wait
}
