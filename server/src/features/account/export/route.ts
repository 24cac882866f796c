import { type Context, Hono } from 'hono'
import { findTokenHolder, readAccessToken } from '#/platform/auth/access-tokens.ts'
import { findSession } from '#/platform/auth/session.ts'
import type { Deps } from '#/platform/deps.ts'
import { describeFailure } from '#/platform/failure.ts'
import { refuse } from '#/platform/http/refusal.ts'
import { zipStream } from '#/platform/zip-stream.ts'
import { exportEntries, type Owner } from './entries.ts'
import { exportPath, isExportLink } from './link.ts'

/** Sends the owner's data to the session that asked for the link, or to a program with an access token. */
export function exportRoute(deps: Deps): Hono {
  return new Hono().get(exportPath, async (c) => {
    if (c.req.method !== 'GET') return c.body(null, 405)
    const session = await findReader(deps, c)
    if (!session) return refuse(c, 'NOT_FOUND', 404)
    const waitSeconds = await deps.rateLimiter.consume('account.downloadExport', session.user.id)
    if (waitSeconds !== null) {
      c.header('retry-after', String(waitSeconds))
      return refuse(c, 'RATE_LIMITED', 429)
    }
    const { user, token } = session
    return download(c, deps, { userId: user.id, email: user.email, token })
  })
}

/** A session needs the link that it asked for; an access token with the scope is enough by itself. */
async function findReader(deps: Deps, c: Context) {
  const token = readAccessToken(c.req.raw.headers)
  if (token !== null) {
    const holder = await findTokenHolder(deps, token)
    return holder?.scopes.includes('export') ? { user: holder.user, token } : null
  }
  const session = await findSession(deps, c.req.raw.headers)
  return session && isExportLink(deps, session.token, c.req.query()) ? session : null
}

function download(c: Context, deps: Deps, owner: Owner): Response {
  const day = deps.clock.now().toISOString().slice(0, 10)
  return c.body(streamOf(reportFailures(deps, owner)), 200, {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="yuti-data-${day}.zip"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
}

/** Reads the next chunk only when the browser is ready for it. */
function streamOf(source: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    pull: async (controller) => {
      const next = await source.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: async () => {
      await source.return(undefined)
    },
  })
}

/** A failure comes after the response has begun; throwing aborts it, so that the browser knows that the file is incomplete. */
async function* reportFailures(deps: Deps, owner: Owner) {
  try {
    yield* zipStream(exportEntries({ deps, owner }))
  } catch (error) {
    deps.log.error(describeFailure(error), 'an export download failed')
    throw error
  }
}
