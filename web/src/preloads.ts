import { firstNouns, memberNouns, type Noun } from './i18n/nouns.ts'
import type { FileRouteTypes } from './routeTree.gen.ts'

/** The name of a route's file without its ending: `/_member/discover` is in `_member.discover.tsx`. */
type RouteFile<Id = FileRouteTypes['id']> = Id extends `/${infer Rest}` ? Dotted<Rest> : never
type Dotted<Path extends string> = Path extends ''
  ? 'index'
  : Path extends `${infer First}/${infer Rest}`
    ? `${First}.${Dotted<Rest>}`
    : Path

type Preload = {
  nouns: Noun[]
  routes: RouteFile[]
  /** Keys of the texts that the server writes into a member's page, to be drawn before the app loads, or of groups of texts. */
  words?: { [name: string]: string }
}

/**
 * What each page fetches as soon as its script runs: texts by noun, and routes whose components have files of their own.
 * The build writes this as `.vite/preloads.json`; the server announces the files in the `Link` header of the page.
 */
export const preloads: Partial<Record<FileRouteTypes['fullPaths'], Preload>> = {
  '/': { nouns: [...firstNouns, 'landing'], routes: [] },
  '/auth': { nouns: [...firstNouns, 'account'], routes: [] },
  '/discover': {
    nouns: [...firstNouns, ...memberNouns, 'notifications'],
    routes: ['_member', '_member.discover'],
    words: { heading: 'discovery:title' },
  },
  '/matches': {
    nouns: [...firstNouns, ...memberNouns, 'notifications', 'reading', 'about'],
    routes: ['_member', '_member.matches'],
    words: {
      title: 'matches:title',
      heading: 'matches:channels',
      position: 'matches:position',
      positionOfMore: 'matches:positionOfMore',
      message: 'matches:message',
      levels: 'reading:levels',
      together: 'reading:together',
      channels: 'compatibility:channels',
      states: 'compatibility:states',
      halves: 'compatibility:result.halves',
    },
  },
  '/messages': {
    nouns: [...firstNouns, ...memberNouns, 'notifications', 'voice'],
    routes: ['_member', '_member.messages', '_member.messages.index'],
    words: { title: 'messages:title' },
  },
  '/compatibility': {
    nouns: [...firstNouns, ...memberNouns, 'notifications', 'consent', 'chart', 'moons'],
    routes: ['_member', '_member.compatibility'],
    words: {
      title: 'compatibility:title',
      sky: 'compatibility:home.yourSky',
      drawing: 'compatibility:home.drawing',
    },
  },
  '/profile/': {
    nouns: [...firstNouns, ...memberNouns, 'notifications', 'about'],
    routes: ['_member', '_member.profile.index'],
  },
}
