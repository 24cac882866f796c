import { type BootstrapCard, drawFirstCard } from './first-card.ts'

type SessionAnswer = { json?: { user?: unknown; isComplete?: boolean } }

/** What `server/src/discover-bootstrap-page.ts` writes into a page. */
type BootstrapData = {
  answers: Record<string, unknown>
  card: BootstrapCard | null
  /** Addresses of the app and its parts, where they are to follow the card. */
  later: { app: string[]; parts: string[] }
}

type Answers = Map<string, Promise<Response | null>>

const staleAfterMs = 10_000
const faces = ['600 1rem Literata', '1rem "Onest Variable"']
/** Of the landing page's first view; the onboarding, where a phone's first visit leads, has them too. */
const samplePortraits = [
  new URL('../features/landing/shared/sample-people/leo.webp', import.meta.url).href,
  new URL('../features/landing/shared/sample-people/anna.webp', import.meta.url).href,
]

/**
 * Takes the answers that a member's page brings, and draws its first card; or asks what the first page will ask. The app
 * takes the answers from `lib/bootstrap-answers.ts`, or asks by itself.
 */
export function startBootstrap(): void {
  const answers: Answers = new Map()
  globalThis.bootstrapAnswers = answers
  let isOver = false
  function stop() {
    isOver = true
    answers.clear()
  }
  // What nobody took would be old for a page that is opened later.
  setTimeout(stop, staleAfterMs)
  void loadFaces().catch(() => undefined)
  const data = document.getElementById('bootstrap-data')?.textContent
  if (data) void takeBootstrapData(JSON.parse(data), answers)
  else askForPage(answers, () => isOver).catch(stop)
}

/** In the stand-in face a Russian title is wider, and may take two lines until its own has come. */
async function loadFaces(): Promise<void> {
  const language = localStorage.getItem('preferred_language') ?? navigator.language
  if (language.startsWith('ru')) await Promise.all(faces.map((face) => document.fonts.load(face, 'я')))
}

async function takeBootstrapData(
  { answers: data, card, later }: BootstrapData,
  answers: Answers,
): Promise<void> {
  for (const [path, answer] of Object.entries(data)) answers.set(path, Promise.resolve(Response.json(answer)))
  // Until then the photo has the line, and the processor, for itself. What cannot be drawn here, the app draws.
  if (card) await drawFirstCard(card).catch(() => undefined)
  for (const src of later.app) add('script', { type: 'module', src })
  for (const href of later.parts) add('link', { rel: 'modulepreload', href })
}

function add(tag: 'script' | 'link', properties: Partial<HTMLScriptElement & HTMLLinkElement>) {
  document.head.append(Object.assign(document.createElement(tag), { ...properties, crossOrigin: '' }))
}

async function askForPage(answers: Answers, isOver: () => boolean): Promise<void> {
  async function ask(path: string): Promise<Response | null> {
    // The app was quicker, and would take this answer for its next question.
    if (isOver() || answers.has(path)) return null
    const headers = { 'content-type': 'application/json', 'x-csrf-token': 'orpc' }
    const answer = fetch(path, { method: 'POST', headers, body: '{}' }).catch(() => null)
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
