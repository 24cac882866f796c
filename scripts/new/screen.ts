import { addEntry, create, type Edit, edit } from './edits.ts'
import { textFileEdits } from './texts.ts'
import { type Name, wordsOf } from './names.ts'

/**
 * Adds a screen for members at `/<name>` that shows what a procedure without input answers: route, screen with its four
 * states, texts in three languages, a component test and its line in the walk of all screens.
 */
export function screenEdits(noun: Name, screen: Name, procedure: Name): Edit[] {
  const folder = `web/src/features/${noun.kebab}`
  return [
    create(
      `web/src/routes/_member.${screen.kebab}.tsx`,
      `import { createFileRoute } from '@tanstack/react-router'
import { ${screen.pascal}Screen } from '#/features/${noun.kebab}/${screen.kebab}-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { requireComplete } from '#/lib/session.ts'

export const Route = createFileRoute('/_member/${screen.kebab}')({
  beforeLoad: requireComplete,
  loader: () => loadTexts('${noun.camel}'),
  component: ${screen.pascal}Screen,
})
`,
    ),
    create(`${folder}/${screen.kebab}-screen.tsx`, screenOf(noun, screen, procedure)),
    ...textFileEdits(noun),
    ...(['en', 'ru', 'es'] as const).map((language) =>
      edit(`web/src/i18n/${language}/${noun.kebab}.ts`, addTexts(noun, screen, texts[language])),
    ),
    create(`${folder}/${screen.kebab}-screen.test.tsx`, testOf(noun, screen, procedure)),
    edit('e2e/specs/screens/screens.ts', (text) =>
      text.replace(
        "    { name: 'matches', path: '/matches' },",
        (line) => `${line}\n    { name: '${wordsOf(screen)}', path: '/${screen.kebab}' },`,
      ),
    ),
  ]
}

/** Placeholder texts, which each screen replaces by its own. */
const texts = {
  en: {
    title: 'New screen',
    empty: 'Nothing here yet',
    hint: 'As soon as there is something, it appears here.',
  },
  ru: {
    title: 'Новый экран',
    empty: 'Здесь пока пусто',
    hint: 'Как только что-то появится, вы увидите это здесь.',
  },
  es: { title: 'Pantalla nueva', empty: 'Aún no hay nada', hint: 'En cuanto haya algo, aparecerá aquí.' },
}

const addTexts =
  (noun: Name, screen: Name, { title, empty, hint }: (typeof texts)['en']) =>
  (text: string) => {
    const declaration = /export const \w+(: [^=]+)? = \{/.exec(text)?.[0]
    if (!declaration) throw new Error(`has no texts of ${noun.camel}`)
    return addEntry(
      declaration,
      `  ${screen.camel}: {\n    title: '${title}',\n    empty: { title: '${empty}', text: '${hint}' },\n  },`,
    )(text)
  }

function screenOf(noun: Name, screen: Name, procedure: Name): string {
  return `import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { ScreenHeader } from '#/components/screen-header.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { Skeleton } from '#/ui/skeleton.tsx'

export function ${screen.pascal}Screen() {
  const { t } = useTranslation('${noun.camel}')
  return (
    <div className="mx-auto flex min-h-page w-full max-w-md flex-col">
      <ScreenHeader title={t('${screen.camel}.title')} />
      <${screen.pascal}Body />
    </div>
  )
}

function ${screen.pascal}Body() {
  const { t } = useTranslation('${noun.camel}')
  const query = useQuery(orpc.${noun.camel}.${procedure.camel}.queryOptions())
  if (query.isPending) return <Skeleton className="mx-5 h-40" />
  if (query.isError) {
    return <QueryErrorState query={query} />
  }
  const entries = Object.entries(query.data)
  if (entries.length === 0)
    return <EmptyState title={t('${screen.camel}.empty.title')} text={t('${screen.camel}.empty.text')} />
  return (
    <ul className="flex flex-col gap-2 px-5">
      {entries.map(([key, value]) => (
        <li key={key}>{value}</li>
      ))}
    </ul>
  )
}
`
}

function testOf(noun: Name, screen: Name, procedure: Name): string {
  return `import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, memberSession, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

type Answer = { answeredAt: string }

function openScreen(${procedure.camel}: () => Answer | Promise<Answer>) {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    messages: { inbox: () => ({ entries: [] }) },
    discovery: { countLikes: () => ({ count: 0 }) },
    ${noun.camel}: { ${procedure.camel} },
  })
  return renderApp('/${screen.kebab}')
}

test('shows the answer under its title', async () => {
  await openScreen(() => ({ answeredAt: '2026-11-21T10:00:00Z' }))
  expect(await screen.findByRole('heading', { name: 'New screen' })).toBeVisible()
  expect(await screen.findByText('2026-11-21T10:00:00Z')).toBeVisible()
})

test('offers another try when the answer fails', async () => {
  await openScreen(() => Promise.reject(refusal('RATE_LIMITED', 429, { retryAfterSeconds: 5 })))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})
`
}
