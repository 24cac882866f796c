import type { Context, Hono } from 'hono'
import { findSession } from '#/platform/auth/session.ts'
import type { Deps } from '#/platform/deps.ts'
import { compressText } from '#/platform/http/compress-text.ts'
import { limitVisits } from '#/platform/http/limit-visits.ts'
import { refuse } from '#/platform/http/refusal.ts'
import type { Reader } from './document.ts'
import type { Document } from './document-types.ts'
import { referencePage } from './page.ts'

/**
 * `/api/openapi.json` and `/api`, the same for people to read: for members and staff who are signed in. A visitor gets
 * what any call without a session gets.
 */
export function mountReference(app: Hono, deps: Deps): void {
  const { publicUrl } = deps.env
  const site = { publicUrl, cookieName: deps.auth.cookies.name }
  const documents = new Map<Reader, Promise<Document>>()
  const documentFor = (reader: Reader) => {
    // What describes the calls is loaded for the first reader, and not when the server starts.
    const document =
      documents.get(reader) ??
      import('./document.ts').then(({ createDocument }) => createDocument(site, reader))
    documents.set(reader, document)
    return document
  }
  const guarded =
    (answer: (document: Document) => [text: string | Promise<string>, type: string]) =>
    async (c: Context) => {
      const session = await findSession(deps, c.req.raw.headers)
      if (!session) return refuse(c, 'UNAUTHORIZED', 401)
      if (session.user.isBlocked) return refuse(c, 'ACCOUNT_BLOCKED', 403)
      const [text, type] = answer(await documentFor(session.user.hasStaffRole ? 'staff' : 'member'))
      const { body, encoding } = await compressText(await text, c.req.header('accept-encoding'))
      const headers = {
        'content-type': type,
        'cache-control': 'private, no-cache',
        vary: 'accept-encoding, cookie',
      }
      return c.body(body, 200, { ...headers, ...encoding })
    }
  app.use('/api', limitVisits(deps, 'http.reference'))
  app.use('/api/openapi.json', limitVisits(deps, 'http.reference'))
  app.get(
    '/api/openapi.json',
    guarded((document) => [JSON.stringify(document), 'application/json']),
  )
  app.get(
    '/api',
    guarded((document) => [referencePage(document), 'text/html; charset=utf-8']),
  )
}
