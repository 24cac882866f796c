import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { isLanguage, type Language, languageCookie } from '@yuti/contract/languages'
import { preferredLanguage } from './preload-links.ts'

/** The language that was chosen in this browser, or the one that it prefers. An answer in it varies by both headers. */
export function languageOf(c: Context): Language {
  const chosen = getCookie(c, languageCookie)
  return isLanguage(chosen) ? chosen : preferredLanguage(c.req.header('accept-language') ?? '')
}
