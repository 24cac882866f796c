import { randomBytes, randomInt } from 'node:crypto'
import type { Context } from 'hono'
import { deck } from '@yuti/contract/discovery'
import type { Picture } from '@yuti/contract/media'
import { cardPhotoSizes, profilePhotoSizes, sourceSet } from '@yuti/contract/picture-sources'
import { listedMatch, match } from '@yuti/contract/matches'
import { ownProfile } from '@yuti/contract/profiles'
import { z } from 'zod'
import { type Installation, readBuiltPage } from '#/platform/http/built-page.ts'
import { createPageFiles, linkHeader, type PageFiles, type Words } from '#/platform/http/preload-links.ts'
import { describeFirstMatch, type FirstMatch, wordFirstMatch } from './first-match.ts'

/** Calls the API as the visitor of the page; `headers` collects the headers that its answers set. */
export type ApiClient = { ask: (path: string, input?: object) => Promise<Response>; headers: Headers }

type FirstView = {
  /** Null: one of the words. */
  title: string | null
  /** In every language, because only the browser knows which one is chosen. */
  words: Words | null
  photo: { sources: string; sizes: string } | null
  match?: FirstMatch
}
/** By `keyOf`. */
type Answers = ReadonlyMap<string, string>
type Question = { path: string; input?: object }

type BootstrapPage = {
  /** The calls whose answers the page carries, besides the session. */
  carried: readonly string[]
  /** Calls that the page's first script makes before the app loads, because their answers may hold a birth, which is in no page. */
  early?: readonly string[]
  /** A call whose answer the first view needs and the page does not carry. */
  asked?: string
  /** A call that follows from those answers; the page carries its answer too. */
  follow?: (answers: Answers) => Question | null
  /** Null if nothing can be drawn before the app. */
  draw: (answers: Answers, words: Words | null) => FirstView | null
}

const session = '/rpc/account/session'
const badges = '/rpc/notifications/badges'
/** A session whose member has finished the wizard. */
const memberSession = z.object({ isComplete: z.boolean() })

const matchList = z.object({ items: z.array(listedMatch), next: z.string().nullable() })
const listPath = '/rpc/matches/list'
const ownPath = '/rpc/profiles/own'
const checksPath = '/rpc/profiles/photoChecks'

const drawWords = (_: Answers, words: Words | null): FirstView => ({ title: null, words, photo: null })

const pages: Record<string, BootstrapPage> = {
  '/discover': { carried: ['/rpc/discovery/deck'], draw: drawCard },
  '/matches': { carried: [listPath, badges], follow: askForFirstMatch, draw: drawFirstMatch },
  '/messages': { carried: ['/rpc/messages/inbox', badges], draw: drawWords },
  '/compatibility': {
    carried: [badges],
    early: ['/rpc/profiles/chart', '/rpc/compatibility/list', '/rpc/consent/list'],
    draw: drawWords,
  },
  '/profile': { carried: [badges], early: [ownPath, checksPath], asked: ownPath, draw: drawOwnPhoto },
}

export const bootstrapPaths = Object.keys(pages)

type BootstrapData = { answers: Answers; early: readonly string[]; first: FirstView | null }

/**
 * Builds the page of a tab for a signed-in member: it carries the answers that the app would request first, and starts the
 * app after its first view is drawn, so this view needs neither a script of the app nor an API round trip. Returns null when
 * that is not possible; the general page then does the same more slowly. The page holds what the API answers to this session
 * only.
 */
export function createBootstrapPage(
  root: string,
  site: Installation,
  clientFor: (c: Context) => Promise<ApiClient | null>,
): (c: Context) => Promise<Response | null> {
  const html = readBuiltPage(root, site)
  const filesFor = createPageFiles(root, html)
  return async (c) => {
    const { path, method } = c.req
    const page = Object.hasOwn(pages, path) ? pages[path] : undefined
    if (method !== 'GET' || !page) return null
    const client = await clientFor(c)
    const files = filesFor(path, c.req.header('accept-language') ?? '')
    const data = client && files && (await fetchBootstrapData(client, page, files.words))
    return data && write(html, path, files, data, client.headers)
  }
}

async function fetchBootstrapData(
  { ask }: ApiClient,
  { carried, early = [], asked, follow, draw }: BootstrapPage,
  words: Words | null,
): Promise<BootstrapData | null> {
  const answers = new Map<string, string>()
  const askAll = async (questions: Question[]): Promise<boolean> => {
    const responses = await Promise.all(questions.map(({ path, input }) => ask(path, input)))
    if (responses.some(({ ok }) => !ok)) return false
    const texts = await Promise.all(responses.map((response) => response.text()))
    for (const [index, question] of questions.entries()) answers.set(keyOf(question), texts[index] ?? '')
    return true
  }
  const paths = [session, ...carried, ...(asked ? [asked] : [])]
  // The app then asks by itself and shows the error.
  if (!(await askAll(paths.map((path) => ({ path }))))) return null
  // The app leads all others elsewhere.
  if (!readAnswer(memberSession, answers, session).isComplete) return null
  const next = follow?.(answers)
  if (next && !(await askAll([next]))) return null
  const first = draw(answers, words)
  if (asked) answers.delete(asked)
  return { answers, early, first }
}

/** Equals the key in `web/src/lib/bootstrap-answers.ts`. */
function keyOf({ path, input }: Question): string {
  return input ? `${path} ${JSON.stringify(input)}` : path
}

function drawCard(answers: Answers, words: Words | null): FirstView | null {
  const [person] = readAnswer(deck, answers, '/rpc/discovery/deck').cards
  return person ? drawPerson(person.name, person.age, person.photos[0], cardPhotoSizes, words) : null
}

function drawOwnPhoto(answers: Answers): FirstView | null {
  const own = readAnswer(ownProfile, answers, ownPath)
  return drawPerson(own.name, own.showAge ? own.age : null, own.photos[0], profilePhotoSizes, null)
}

function askForFirstMatch(answers: Answers): Question | null {
  const [first] = readAnswer(matchList, answers, listPath).items
  return first ? { path: '/rpc/matches/get', input: { matchId: first.id } } : null
}

function drawFirstMatch(answers: Answers, words: Words | null): FirstView {
  const { items, next } = readAnswer(matchList, answers, listPath)
  const asked = askForFirstMatch(answers)
  const first = asked && readAnswer(match, answers, keyOf(asked))
  const photo = first?.person.photos[0]
  if (!first || !photo || !words) return drawWords(answers, words)
  return {
    title: null,
    words: wordFirstMatch(words, items.length, next !== null, first),
    photo: { sources: sourceSet(photo), sizes: cardPhotoSizes },
    match: describeFirstMatch(items, first),
  }
}

function drawPerson(
  name: string,
  age: number | null,
  photo: Picture | undefined,
  sizes: string,
  words: Words | null,
): FirstView | null {
  if (!photo || name === '') return null
  const title = age === null ? name : `${name}, ${age}`
  return { title, words, photo: { sources: sourceSet(photo), sizes } }
}

const answer = z.object({ json: z.unknown() })

function readAnswer<T extends z.ZodType>(schema: T, answers: Answers, question: string): z.infer<T> {
  return schema.parse(answer.parse(JSON.parse(answers.get(question) ?? '')).json)
}

function write(
  html: string,
  path: string,
  files: PageFiles,
  { answers, early, first }: BootstrapData,
  set: Headers,
): Response {
  const [bootstrap = '', ...app] = files.scripts
  const later = first ? { app, parts: files.parts } : { app: [], parts: [] }
  const { firstView } = files
  const parts = [...answers].map(([question, answer]) => `${JSON.stringify(question)}:${answer}`)
  const view = first && { path, script: firstView, ...first }
  // Hides how well texts of different people compress together: the page is compressed, and others can cause a visit.
  const padding = randomBytes(randomInt(16, 256)).toString('base64url')
  const json = `{"padding":"${padding}","answers":{${parts.join()}},"early":${JSON.stringify(early)},"first":${JSON.stringify(view)},"later":${JSON.stringify(later)}}`
  // Escapes "<", so that no text of a member can close the script element.
  const data = `<script type="application/json" id="bootstrap-data">${json.replaceAll('<', String.raw`\u003c`)}</script>`
  const photo = first?.photo
  const preload = photo
    ? `<link rel="preload" as="image" imagesrcset="${escape(photo.sources)}" imagesizes="${escape(photo.sizes)}" fetchpriority="high">`
    : ''
  const headers = new Headers(set)
  headers.set('content-type', 'text/html; charset=utf-8')
  // The page holds one member's data of this moment.
  headers.set('cache-control', 'private, no-store')
  headers.set('link', linkHeader(first ? { ...files, scripts: [bootstrap, firstView], parts: [] } : files))
  return new Response(
    without(html, later.app).replace('<script', () => `${preload}${data}<script`),
    { headers },
  )
}

function without(html: string, scripts: string[]): string {
  return html.replaceAll(/<script[^>]* src="([^"]+)"><\/script>/g, (tag, source) =>
    scripts.includes(source) ? '' : tag,
  )
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
