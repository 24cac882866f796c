import type { TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import { currentLanguage, listenForLanguage, loadTexts, translatorFor } from './i18n.ts'
import type { Noun } from './nouns.ts'
import { textsOf } from './text-store.ts'
import { useWait } from './use-wait.ts'

type Nouns = Noun | readonly [Noun, ...Noun[]]

/** `t` for the texts of one or more nouns; keys of the first need no prefix. Suspends until the texts have loaded. */
export function useTranslation<const N extends Nouns = 'common'>(nouns?: N) {
  const language = useSyncExternalStore(listenForLanguage, currentLanguage, currentLanguage)
  const list: readonly Noun[] = typeof nouns === 'object' ? nouns : [nouns ?? 'common']
  useWait(
    `${language} ${list.join(' ')}`,
    () => list.every((noun) => textsOf(language, noun)),
    () => loadTexts(...list),
  )
  // oxlint-disable-next-line no-unsafe-type-assertion -- one function serves every noun; its type alone differs
  return { t: translatorFor(language, list[0] ?? 'common') as unknown as TFunction<N>, language }
}
