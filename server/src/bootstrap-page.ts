import { randomBytes, randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'hono'
import { deck } from '@yuti/contract/discovery'
import { type Picture, picture } from '@yuti/contract/media'
import { cardPhotoSizes, profilePhotoSizes, sourceSet } from '@yuti/contract/picture-sources'
import { ownProfile } from '@yuti/contract/profiles'
import { z } from 'zod'
import { createPageFiles, linkHeader, type PageFiles } from '#/platform/http/preload-links.ts'

/** Calls the API as the visitor of the page; `headers` collects the headers that its answers set. */
export type ApiClient = { ask: (path: string) => Promise<Response>; headers: Headers }

type FirstPhoto = { sources: string; sizes: string }
type FirstView = {
  /** Null: taken from the page's words, in the language of the browser. */
  title: string | null
  photo: FirstPhoto | null
}
type Answers = ReadonlyMap<string, string>

type BootstrapPage = {
  /** The calls whose answers the page carries, besides the session. */
  carried: readonly string[]
  /** A call whose answer the first view needs and the page does not carry. */
  asked?: string
  /** Null if nothing can be drawn before the app. */
  draw: (answers: Answers) => FirstView | null
  /** Finds the photo that the app shows first, if the first view does not draw it. */
  fetchEarly?: (answers: Answers) => FirstPhoto | null
}

const session = '/rpc/account/session'
const badges = '/rpc/notifications/badges'
/** A session whose member has finished the wizard. */
const memberSession = z.object({ isComplete: z.boolean() })

const words: BootstrapPage['draw'] = () => ({ title: null, photo: null })

const pages: Record<string, BootstrapPage> = {
  '/discover': { carried: ['/rpc/discovery/deck'], draw: drawCard },
  '/matches': { carried: ['/rpc/matches/list', badges], draw: words, fetchEarly: findFirstMatch },
  '/messages': { carried: ['/rpc/messages/inbox', badges], draw: words },
  '/compatibility': { carried: [badges], draw: words },
  // The own profile holds a birth, which is in no page: the app asks for it.
  '/profile': { carried: [badges], asked: '/rpc/profiles/own', draw: drawOwnPhoto },
}

export const bootstrapPaths = Object.keys(pages)

type BootstrapData = { answers: Answers; first: FirstView | null; early: FirstPhoto | null }

/**
 * Builds the page of a tab for a signed-in member: it carries the answers that the app would request first, and starts the
 * app after its first view is drawn, so this view needs neither a script of the app nor an API round trip. Returns null when
 * that is not possible; the general page then does the same more slowly. The page holds what the API answers to this session
 * only.
 */
export function createBootstrapPage(
  root: string,
  clientFor: (c: Context) => Promise<ApiClient | null>,
): (c: Context) => Promise<Response | null> {
  const file = join(root, 'index.html')
  const html = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const filesFor = createPageFiles(root, html)
  return async (c) => {
    const { path, method } = c.req
    const page = Object.hasOwn(pages, path) ? pages[path] : undefined
    if (method !== 'GET' || !page) return null
    const client = await clientFor(c)
    const data = client && (await fetchBootstrapData(client, page))
    const files = filesFor(path, c.req.header('accept-language') ?? '')
    return data && files && write(html, path, files, data, client.headers)
  }
}

async function fetchBootstrapData(
  { ask }: ApiClient,
  { carried, asked, draw, fetchEarly }: BootstrapPage,
): Promise<BootstrapData | null> {
  const questions = [session, ...carried, ...(asked ? [asked] : [])]
  const responses = await Promise.all(questions.map(ask))
  // The app then asks by itself and shows the error.
  if (responses.some(({ ok }) => !ok)) return null
  const texts = await Promise.all(responses.map((response) => response.text()))
  const answers = new Map(questions.map((question, index) => [question, texts[index] ?? '']))
  // The app leads all others elsewhere.
  if (!readAnswer(memberSession, answers, session).isComplete) return null
  const first = draw(answers)
  const early = first?.photo ?? fetchEarly?.(answers) ?? null
  if (asked) answers.delete(asked)
  return { answers, first, early }
}

function drawCard(answers: Answers): FirstView | null {
  const [person] = readAnswer(deck, answers, '/rpc/discovery/deck').cards
  return person ? drawPerson(person.name, person.age, person.photos[0], cardPhotoSizes) : null
}

function drawOwnPhoto(answers: Answers): FirstView | null {
  const own = readAnswer(ownProfile, answers, '/rpc/profiles/own')
  return drawPerson(own.name, own.showAge ? own.age : null, own.photos[0], profilePhotoSizes)
}

const matchList = z.object({ items: z.array(z.object({ person: z.object({ photo: picture.nullable() }) })) })

function findFirstMatch(answers: Answers): FirstPhoto | null {
  const photo = readAnswer(matchList, answers, '/rpc/matches/list').items[0]?.person.photo
  return photo ? { sources: sourceSet(photo), sizes: cardPhotoSizes } : null
}

function drawPerson(
  name: string,
  age: number | null,
  photo: Picture | undefined,
  sizes: string,
): FirstView | null {
  if (!photo || name === '') return null
  return { title: age === null ? name : `${name}, ${age}`, photo: { sources: sourceSet(photo), sizes } }
}

const answer = z.object({ json: z.unknown() })

function readAnswer<T extends z.ZodType>(schema: T, answers: Answers, question: string): z.infer<T> {
  return schema.parse(answer.parse(JSON.parse(answers.get(question) ?? '')).json)
}

function write(
  html: string,
  path: string,
  files: PageFiles,
  { answers, first, early }: BootstrapData,
  set: Headers,
): Response {
  const [bootstrap = '', ...app] = files.scripts
  const later = first ? { app, parts: files.parts } : { app: [], parts: [] }
  const parts = [...answers].map(([question, answer]) => `${JSON.stringify(question)}:${answer}`)
  const view = first && { path, ...first, words: first.title === null ? files.words : null }
  // Hides how well texts of different people compress together: the page is compressed, and others can cause a visit.
  const padding = randomBytes(randomInt(16, 256)).toString('base64url')
  const json = `{"padding":"${padding}","answers":{${parts.join()}},"first":${JSON.stringify(view)},"later":${JSON.stringify(later)}}`
  // Escapes "<", so that no text of a member can close the script element.
  const data = `<script type="application/json" id="bootstrap-data">${json.replaceAll('<', String.raw`\u003c`)}</script>`
  const preload = early
    ? `<link rel="preload" as="image" imagesrcset="${escape(early.sources)}" imagesizes="${escape(early.sizes)}" fetchpriority="high">`
    : ''
  const headers = new Headers(set)
  headers.set('content-type', 'text/html; charset=utf-8')
  // The page holds one member's data of this moment.
  headers.set('cache-control', 'private, no-store')
  headers.set('link', linkHeader(first ? { ...files, scripts: [bootstrap], parts: [] } : files))
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
