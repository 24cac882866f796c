import type { TFunction } from 'i18next'
import { use, useSyncExternalStore } from 'react'
import { currentLanguage, listenForLanguage, loadTexts, speakerFor } from './i18n.ts'
import type { Language } from '@yuti/contract/languages'
import type { Noun } from './nouns.ts'
import { textsOf } from './text-store.ts'

type Nouns = Noun | readonly [Noun, ...Noun[]]

/** `t` for the texts of a noun; of several nouns the first needs no prefix. A text that is not here yet is waited for. */
export function useTranslation<const N extends Nouns = 'common'>(nouns?: N) {
  const language = useSyncExternalStore(listenForLanguage, currentLanguage)
  const list: readonly Noun[] = typeof nouns === 'object' ? nouns : [nouns ?? 'common']
  if (list.some((noun) => !textsOf(language, noun))) use(waitFor(language, list))
  // oxlint-disable-next-line no-unsafe-type-assertion -- one function serves every noun; its type alone differs
  return { t: speakerFor(language, list[0] ?? 'common') as unknown as TFunction<N>, language }
}

const waiting = new Map<string, Promise<void>>()

/** One promise for the same wait: React asks for it again at every try. */
function waitFor(language: Language, nouns: readonly Noun[]): Promise<void> {
  const name = `${language} ${nouns.join(' ')}`
  const wait = waiting.get(name) ?? loadTexts(...nouns).finally(() => waiting.delete(name))
  waiting.set(name, wait)
  return wait
}
