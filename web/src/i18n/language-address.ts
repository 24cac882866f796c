import { isLanguage, type Language } from '@yuti/contract/languages'

/**
 * The landing page has an address in each language (`/ru`), which the server renders. The app goes on at `/` and speaks the
 * language of the address, so the picker and every link work as always.
 */
export function takeLanguageOfAddress(): Language | null {
  const named = /^\/(\w\w)\/?$/.exec(location.pathname)?.[1]
  if (!isLanguage(named)) return null
  history.replaceState(history.state, '', `/${location.search}${location.hash}`)
  return named
}
