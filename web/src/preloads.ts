import { firstNouns, memberNouns, type Noun } from './i18n/nouns.ts'

/**
 * What each page fetches as soon as its script runs: texts by noun, and routes whose components have files of their own.
 * The build writes this as `.vite/preloads.json`; the server announces the files in the `Link` header of the page.
 */
export const preloads: Record<string, { nouns: Noun[]; routes: string[] }> = {
  '/': { nouns: [...firstNouns, 'landing'], routes: [] },
  '/auth': { nouns: [...firstNouns, 'account'], routes: [] },
  '/discover': {
    nouns: [...firstNouns, ...memberNouns, 'notifications'],
    routes: ['_member', '_member.discover'],
  },
}
