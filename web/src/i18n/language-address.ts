import { writeFlag } from '#/platform/storage.ts'

/**
 * The public pages have an address in each language (`/ru`, `/ru/safety-tips`), which the server renders: opening one chooses
 * the language. The app goes on at the address without it, so the picker and every link work as always.
 */
export function takeLanguageOfAddress(): void {
  const [, named, page = '/'] =
    /^\/(en|ru|es)(\/privacy-policy|\/terms-of-service|\/safety-tips)?\/?$/.exec(location.pathname) ?? []
  if (!named) return
  writeFlag('preferred_language', named)
  history.replaceState(history.state, '', page + location.hash)
}
