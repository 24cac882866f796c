import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'hono'
import { deck } from '@yuti/contract/discovery'
import { cardPhotoSizes, sourceSet } from '@yuti/contract/picture-sources'
import { z } from 'zod'
import { createPageFiles, linkHeader, type PageFiles } from '#/platform/http/preload-links.ts'

const path = '/discover'
const questions = ['/rpc/account/session', '/rpc/discovery/deck'] as const
const deckAnswer = z.object({ json: deck })

/** Calls the API as the visitor of the page; `headers` collects the headers that its answers set. */
export type ApiClient = { ask: (path: string) => Promise<Response>; headers: Headers }

type Card = { title: string; sources: string; sizes: string }
type BootstrapData = { answers: Map<string, string>; card: Card | null }

/**
 * Builds the Discover page of a signed-in member: it carries the answers that the app would request first, and starts
 * the app after the first photo, so the first photo needs neither a script nor an API round trip. Returns null when
 * that is not possible; the general page then does the same more slowly. The page holds what the API answers to this
 * session only.
 */
export function createDiscoverBootstrapPage(
  root: string,
  clientFor: (c: Context) => Promise<ApiClient | null>,
): (c: Context) => Promise<Response | null> {
  const file = join(root, 'index.html')
  const page = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const filesFor = createPageFiles(root, page)
  return async (c) => {
    if (c.req.method !== 'GET' || c.req.path !== path) return null
    const client = await clientFor(c)
    const data = client && (await fetchBootstrapData(client))
    const files = filesFor(path, c.req.header('accept-language') ?? '')
    return data && files && write(page, files, data, client.headers)
  }
}

async function fetchBootstrapData({ ask }: ApiClient): Promise<BootstrapData | null> {
  const responses = await Promise.all(questions.map(ask))
  // The app then asks by itself and shows the error.
  if (responses.some(({ ok }) => !ok)) return null
  const [session = '', cards = ''] = await Promise.all(responses.map((response) => response.text()))
  return {
    answers: new Map([
      [questions[0], session],
      [questions[1], cards],
    ]),
    card: cardOf(deckAnswer.parse(JSON.parse(cards)).json.cards[0]),
  }
}

function cardOf(first: z.infer<typeof deck>['cards'][number] | undefined): Card | null {
  const photo = first?.photos[0]
  if (!photo) return null
  const { name, age } = first
  return {
    title: age === null ? name : `${name}, ${age}`,
    sources: sourceSet(photo),
    sizes: cardPhotoSizes,
  }
}

function write(page: string, files: PageFiles, { answers, card }: BootstrapData, set: Headers): Response {
  const [bootstrap = '', ...app] = files.scripts
  const later = card ? { app, parts: files.parts } : { app: [], parts: [] }
  const parts = [...answers].map(([question, answer]) => `${JSON.stringify(question)}:${answer}`)
  const json = `{"answers":{${parts.join()}},"card":${JSON.stringify(card)},"later":${JSON.stringify(later)}}`
  // Escapes "<", so that no text of a member can close the script element.
  const data = `<script type="application/json" id="bootstrap-data">${json.replaceAll('<', String.raw`\u003c`)}</script>`
  const photo = card
    ? `<link rel="preload" as="image" imagesrcset="${escape(card.sources)}" imagesizes="${escape(card.sizes)}" fetchpriority="high">`
    : ''
  const headers = new Headers(set)
  headers.set('content-type', 'text/html; charset=utf-8')
  // The page holds one member's data of this moment.
  headers.set('cache-control', 'private, no-store')
  headers.set('link', linkHeader(card ? { scripts: [bootstrap], parts: [], fonts: files.fonts } : files))
  return new Response(
    without(page, later.app).replace('<script', () => `${photo}${data}<script`),
    { headers },
  )
}

function without(page: string, scripts: string[]): string {
  return page.replaceAll(/<script[^>]* src="([^"]+)"><\/script>/g, (tag, source) =>
    scripts.includes(source) ? '' : tag,
  )
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
