import { writeFlag } from '#/platform/storage.ts'

/**
 * The landing page has an address in each language (`/ru`), which the server renders: opening one chooses the language. The app
 * goes on at `/`, so the picker and every link work as always.
 */
export function takeLanguageOfAddress(): void {
  const [, named] = /^\/(en|ru|es)\/?$/.exec(location.pathname) ?? []
  if (!named) return
  writeFlag('preferred_language', named)
  history.replaceState(history.state, '', `/${location.hash}`)
}
