import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { type Language, languages } from '@yuti/contract/languages'
import { prerender } from 'react-dom/static'
import { LandingScreen } from '#/features/landing/landing-screen.tsx'
import { speakWithoutPage } from '#/i18n/i18n.ts'
import { translate } from '#/i18n/translate.ts'

/** The landing page in one language, as the server sends it before any script has run. */
export type LandingWords = { title: string; description: string; html: string }

/** Runs while the web app is built: the page that React renders later has the same words in the same places. */
export async function prerenderLanding(): Promise<Record<Language, LandingWords>> {
  const pages: Partial<Record<Language, LandingWords>> = {}
  // One after the other: the language is a setting of the module.
  // oxlint-disable-next-line eslint/no-await-in-loop -- see above
  for (const language of languages) pages[language] = await render(language)
  const { en, ru, es } = pages
  if (!en || !ru || !es) throw new Error('a language was not rendered')
  return { en, ru, es }
}

async function render(language: Language): Promise<LandingWords> {
  await speakWithoutPage(language, ['common', 'ui', 'landing'])
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  const { prelude } = await prerender(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>
        <LandingScreen />
      </RouterContextProvider>
    </QueryClientProvider>,
    // Otherwise large sections would come hidden, with inline scripts that show them and that no page of ours may run.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return {
    title: `${translate(language, 'common', 'appName')} · ${translate(language, 'common', 'slogan')}`,
    description: translate(language, 'landing', 'hero.text'),
    html: withoutHints(await new Response(prelude).text()),
  }
}

/**
 * On a phone these words stay hidden while the app loads, so nothing in them may be fetched before it is seen. The policy of the page allows no
 * inline script.
 */
function withoutHints(html: string): string {
  if (html.includes('<template'))
    throw new Error('a section of the landing page was not rendered in its place')
  return html
    .replaceAll(/<link [^>]*>|<script>.*?<\/script>/gs, '')
    .replaceAll('fetchPriority="high"', 'loading="lazy"')
}
