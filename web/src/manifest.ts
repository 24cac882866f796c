import type { Language } from '@yuti/contract/languages'

/** The texts of the web app's manifest: the build looks them up in each language. */
export const manifestTexts = {
  name: 'common:appName',
  description: 'manifest:description',
  discover: 'common:nav.discover',
  messages: 'common:nav.messages',
  compatibility: 'common:nav.compatibility',
  discoverShown: 'manifest:screenshot.discover',
  matchShown: 'manifest:screenshot.match',
  chatShown: 'manifest:screenshot.chat',
  wideShown: 'manifest:screenshot.wide',
} as const

export type ManifestWords = Record<keyof typeof manifestTexts, string>

const icon = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }
const dark = '#1E1430'

/** What a browser that installs the app reads. The id is the same in every language, so it stays one app. */
export function createManifest(lang: Language, words: ManifestWords) {
  return {
    id: '/',
    lang,
    dir: 'ltr',
    name: words.name,
    short_name: words.name,
    description: words.description,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: dark,
    theme_color: dark,
    categories: ['social', 'lifestyle'],
    icons: [
      icon,
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: [
      phoneShot('discover', words.discoverShown),
      phoneShot('match', words.matchShown),
      phoneShot('chat', words.chatShown),
      {
        src: '/screenshots/wide.webp',
        sizes: '1280x800',
        type: 'image/webp',
        form_factor: 'wide',
        label: words.wideShown,
      },
    ],
    shortcuts: [
      { name: words.discover, url: '/discover', icons: [icon] },
      { name: words.messages, url: '/messages', icons: [icon] },
      { name: words.compatibility, url: '/compatibility', icons: [icon] },
    ],
    share_target: {
      action: '/messages/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'photo', accept: ['image/*'] }] },
    },
  }
}

function phoneShot(name: string, label: string) {
  return {
    src: `/screenshots/${name}.webp`,
    sizes: '390x844',
    type: 'image/webp',
    form_factor: 'narrow',
    label,
  }
}
