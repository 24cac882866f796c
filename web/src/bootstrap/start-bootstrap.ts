import type { drawFirstView, FirstView } from './first-view.ts'

type SessionAnswer = { json?: { user?: unknown; isComplete?: boolean } }

type DescribedView = Omit<FirstView, 'texts'> & {
  /** URL of `first-view.ts` as a script of its own: the pages of visitors do without it. */
  script: string
  /** Null: one of the words. */
  title: string | null
  words: Record<string, FirstView['texts']> | null
}

/** The JSON that `server/src/bootstrap-page.ts` writes into a page. */
type BootstrapData = {
  answers: Record<string, unknown>
  /** Paths of calls without input to make at once. */
  early: string[]
  first: DescribedView | null
  /** URLs of the app and its chunks, to load after the first view. */
  later: { app: string[]; parts: string[] }
}

type Answers = Map<string, Promise<Response | null>>

const staleAfterMs = 10_000
const fonts = ['600 1rem Literata', '1rem "Onest Variable"']
const rules = {
  createScriptURL: (url: string) => {
    if (new URL(url, location.href).origin !== location.origin)
      throw new TypeError(`${url} is no script of ours`)
    return url
  },
}
/** Does what `platform/own-script.ts` does, for the scripts that a page names. */
const policy = globalThis.trustedTypes?.createPolicy('bootstrap', rules) ?? rules
/** Portraits above the fold of the landing page and of the onboarding, which a first visit from a phone opens. */
const samplePortraits = [
  new URL('../features/landing/shared/sample-people/leo.webp', import.meta.url).href,
  new URL('../features/landing/shared/sample-people/anna.webp', import.meta.url).href,
]

/**
 * Uses the bootstrap data of a member's page and draws its first view; without it, requests what the first page needs. The
 * app takes the answers through `lib/bootstrap-answers.ts`, or makes the requests itself.
 */
export function startBootstrap(): void {
  const answers: Answers = new Map()
  globalThis.bootstrapAnswers = answers
  let isOver = false
  function stop() {
    isOver = true
    answers.clear()
  }
  // Answers that nobody took would be stale on a page that is opened later.
  setTimeout(stop, staleAfterMs)
  void loadFonts().catch(() => undefined)
  const element = document.getElementById('bootstrap-data')
  const data = element?.textContent
  // The page outlives the session in a shared browser, so it keeps no answers. The element says that the page had some.
  element?.replaceChildren()
  if (data) void takeBootstrapData(JSON.parse(data), answers)
  else askForPage(answers, () => isOver).catch(stop)
}

/** Chooses as `i18n/i18n.ts` does. */
function chooseLanguage(known: readonly string[]): string {
  const wanted = [localStorage.getItem('preferred_language') ?? '', ...navigator.languages]
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => known.includes(tag)) ?? 'en'
}

/** Loads the Cyrillic fonts early: in the fallback font a Russian title is wider and may take two lines. */
async function loadFonts(): Promise<void> {
  if (chooseLanguage(['en', 'ru', 'es']) !== 'ru') return
  await Promise.all(fonts.map((font) => document.fonts.load(font, 'я')))
}

async function takeBootstrapData(
  { answers: data, early, first, later }: BootstrapData,
  answers: Answers,
): Promise<void> {
  for (const [key, answer] of Object.entries(data)) answers.set(key, Promise.resolve(Response.json(answer)))
  for (const path of early) answers.set(path, call(path))
  // The app loads after the photo, which gets network and CPU first. If drawing fails, the app draws the page.
  if (first) await drawFirst(first).catch(() => undefined)
  for (const src of later.app) add('script', { type: 'module', src: policy.createScriptURL(src) })
  for (const href of later.parts) add('link', { rel: 'modulepreload', href })
}

async function drawFirst({ script, title, words, ...view }: DescribedView): Promise<void> {
  const drawing: { drawFirstView: typeof drawFirstView } = await import(/* @vite-ignore */ script)
  const known = words?.[chooseLanguage(Object.keys(words))]
  await drawing.drawFirstView({ ...view, texts: { ...known, ...(title !== null && { title }) } })
}

function add(tag: 'script' | 'link', properties: Partial<HTMLScriptElement & HTMLLinkElement>) {
  document.head.append(Object.assign(document.createElement(tag), { ...properties, crossOrigin: '' }))
}

async function call(path: string): Promise<Response | null> {
  const headers = { 'content-type': 'application/json', 'x-csrf-token': 'orpc' }
  return await fetch(path, { method: 'POST', headers, body: '{}' }).catch(() => null)
}

async function askForPage(answers: Answers, isOver: () => boolean): Promise<void> {
  async function ask(path: string): Promise<Response | null> {
    // The app has made this request already and would take the answer for its next one.
    if (isOver() || answers.has(path)) return null
    const answer = call(path)
    answers.set(path, answer)
    return await answer
  }
  const session = await ask('/rpc/account/session')
  if (!session?.ok) return
  const { json }: SessionAnswer = await session.clone().json()
  if (location.pathname === '/discover' && json?.user && json.isComplete) void ask('/rpc/discovery/deck')
  if (location.pathname === '/' && !json?.user) samplePortraits.forEach(fetchPicture)
}

function fetchPicture(src: string) {
  Object.assign(new Image(), { fetchPriority: 'high', src })
}
