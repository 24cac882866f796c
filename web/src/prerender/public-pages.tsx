import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { type Language, languages } from '@yuti/contract/languages'
import type { ComponentType } from 'react'
import { prerender } from 'react-dom/static'
import { LandingScreen } from '#/features/landing/landing-screen.tsx'
import { PrivacyScreen, TermsScreen } from '#/features/legal/legal-screens.tsx'
import { SafetyScreen } from '#/features/legal/safety-screen.tsx'
import { speakWithoutPage } from '#/i18n/i18n.ts'
import type { Noun } from '#/i18n/nouns.ts'
import { translate } from '#/i18n/translate.ts'

/** A public page in one language, as the server sends it before any script has run. */
type PageWords = { title: string; description: string; html: string }

type PublicPage = {
  Screen: ComponentType
  nouns: Noun[]
  title: (language: Language) => string
  description: (language: Language) => string
}

const titled = (text: string) => `${text} · Yuti`

/** By path. */
const pages: Record<string, PublicPage> = {
  '/': {
    Screen: LandingScreen,
    nouns: ['landing'],
    title: (language) =>
      `${translate(language, 'common', 'appName')} · ${translate(language, 'common', 'slogan')}`,
    description: (language) => translate(language, 'landing', 'hero.text'),
  },
  '/privacy-policy': {
    Screen: PrivacyScreen,
    nouns: ['legal'],
    title: (language) => titled(translate(language, 'legal', 'privacy.title')),
    description: (language) => translate(language, 'legal', 'privacy.intro'),
  },
  '/terms-of-service': {
    Screen: TermsScreen,
    nouns: ['legal'],
    title: (language) => titled(translate(language, 'legal', 'terms.title')),
    description: (language) => translate(language, 'legal', 'terms.intro'),
  },
  '/safety-tips': {
    Screen: SafetyScreen,
    nouns: ['legal', 'safetyTips'],
    title: (language) => titled(translate(language, 'safetyTips', 'title')),
    description: (language) => translate(language, 'safetyTips', 'intro'),
  },
}

/** Runs while the web app is built: the page that React renders later has the same words in the same places. */
export async function prerenderPages(): Promise<Record<string, Record<string, PageWords>>> {
  const written: Record<string, Record<string, PageWords>> = {}
  for (const [path, page] of Object.entries(pages)) {
    const words: Record<string, PageWords> = {}
    // One after the other: the language is a setting of the module.
    // oxlint-disable-next-line eslint/no-await-in-loop -- see above
    for (const language of languages) words[language] = await render(path, page, language)
    written[path] = words
  }
  return written
}

async function render(
  path: string,
  { Screen, nouns, title, description }: PublicPage,
  language: Language,
): Promise<PageWords> {
  await speakWithoutPage(language, ['common', 'ui', ...nouns])
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  const { prelude } = await prerender(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>
        <Screen />
      </RouterContextProvider>
    </QueryClientProvider>,
    // Otherwise large sections would come hidden, with inline scripts that show them and that no page of ours may run.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return {
    title: title(language),
    description: description(language),
    html: withoutHints(await new Response(prelude).text()),
  }
}

/**
 * On a phone the words of the landing page stay hidden while the app loads, so nothing in them may be fetched before it is seen. The policy of the
 * page allows no inline script.
 */
function withoutHints(html: string): string {
  if (html.includes('<template')) throw new Error('a section of a page was not rendered in its place')
  return html
    .replaceAll(/<link [^>]*>|<script>.*?<\/script>/gs, '')
    .replaceAll('fetchPriority="high"', 'loading="lazy"')
}
