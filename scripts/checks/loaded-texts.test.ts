import { expect, test } from 'vitest'
import { loadVite } from '../web-vite.ts'
import { findLateTexts } from './loaded-texts.ts'

const { parseSync } = await loadVite()
const problemsOf = (files: Record<string, string>) =>
  findLateTexts(
    parseSync,
    Object.entries(files).map(([path, text]) => ({ path: `web/src/${path}`, text })),
  )

const page = "import { Card } from '#/features/likes/card.tsx'; export const Route = { component: Card"
const card = "import { useTranslation } from '#/i18n/use-translation.ts'; const { t } = useTranslation("

test('reports texts of a part that no loader around the page loads', () => {
  const files = { 'routes/likes.tsx': `${page} }`, 'features/likes/card.tsx': `${card}'likes')` }
  expect(problemsOf(files)).toEqual([
    "web/src/routes/likes.tsx: nothing loads the texts 'likes' of web/src/features/likes/card.tsx before it is shown",
  ])
})

test.each([
  ['the route loads', { 'routes/likes.tsx': `${page}, loader: () => loadTexts('likes', 'matches') }` }],
  [
    'a layout around it loads',
    {
      'routes/_member.people.likes.tsx': `${page} }`,
      'routes/_member.tsx': "loadTexts('likes')",
      'routes/_member.people.tsx': "loadTexts('matches')",
    },
  ],
  [
    'a function that it imports loads',
    {
      'routes/likes.tsx': `import { load } from './load.ts'; ${page}, loader: load }`,
      'routes/load.ts': "export const load = () => loadTexts('likes', 'matches')",
    },
  ],
])('accepts texts that %s', (_, routes: Record<string, string>) => {
  expect(problemsOf({ ...routes, 'features/likes/card.tsx': `${card}['likes', 'matches'])` })).toEqual([])
})

test.each([
  [
    'whose code is loaded later, with its texts',
    "const Card = lazy(() => Promise.all([import('#/features/likes/card.tsx'), loadTexts('likes')]))",
  ],
  ['of which only a type is used', "import type { Card } from '#/features/likes/card.tsx'"],
  ['behind a Suspense', "import { Frame } from '#/features/likes/frame.tsx'"],
])('does not report a part %s', (_, text) => {
  const files = {
    'routes/likes.tsx': text,
    'features/likes/frame.tsx': "import { Suspense } from 'react'; import { Card } from './card.tsx'",
    'features/likes/card.tsx': `${card}'likes')`,
  }
  expect(problemsOf(files)).toEqual([])
})

test('reports texts of a part that is loaded later without them', () => {
  const files = {
    'routes/likes.tsx': "import { Page } from '#/features/likes/page.tsx'",
    'features/likes/page.tsx': "const Card = lazy(() => import('./card.tsx'))",
    'features/likes/card.tsx': `${card}'likes')`,
  }
  expect(problemsOf(files)).toEqual([
    "web/src/features/likes/card.tsx: nothing loads the texts 'likes' of web/src/features/likes/card.tsx before it is shown",
  ])
})
