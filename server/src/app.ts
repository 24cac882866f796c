import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { traverseContractProcedures } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { contract } from '@yuti/contract/api'
import { callbackPath } from '#/platform/auth/providers/providers.ts'
import { createRpcContext, type SessionWish } from '#/platform/auth/session.ts'
import { isUnavailable, logUnavailable } from '#/platform/db/unavailable.ts'
import type { Deps } from '#/platform/deps.ts'
import { describeFailure } from '#/platform/failure.ts'
import { limitBody, takesPicture } from '#/platform/http/body-limit.ts'
import { clientAddressOf, trustOwnAddress } from '#/platform/http/client-address.ts'
import { limitTokens } from '#/platform/http/limit-tokens.ts'
import { createRouteNames, logRequests } from '#/platform/http/log-requests.ts'
import { measureCalls, startClock } from '#/platform/http/measure-calls.ts'
import { probeRoutes } from '#/platform/http/probes.ts'
import { refuse, refuseUnavailable } from '#/platform/http/refusal.ts'
import { createRpcHandler, finishResponse, type RpcHandler } from '#/platform/http/rpc-handler.ts'
import { sameOriginOnly } from '#/platform/http/same-origin.ts'
import { securityHeaders } from '#/platform/http/security-headers.ts'
import { createStaticFiles } from '#/platform/http/static-files.ts'
import { isJsonText, parseJsonText } from '#/platform/json-text.ts'
import { uploadTurns } from '#/platform/pictures/upload-turns.ts'
import type { RpcContext } from '#/platform/rpc.ts'
import { type ApiClient, bootstrapPaths, createBootstrapPage } from './bootstrap-page.ts'
import { httpRoutes } from './http-routes.ts'
import { mountReference } from './openapi/route.ts'
import { createPublicPages } from './public-pages.ts'
import { router } from './router.ts'
import { mountSharedPhoto, sharePath } from './shared-photo.ts'

type AppOptions = {
  /** Folder of the built web app. Without it only the API answers. */
  webRoot?: string
}

/** The whole server as a function of a request; it needs no socket. */
export function createApp(deps: Deps, { webRoot }: AppOptions = {}): Hono {
  const { env } = deps
  const app = new Hono()
  app.onError((error, c) => {
    if (isUnavailable(error)) {
      logUnavailable(deps.log, error, {}, 'a request found no database')
      return refuseUnavailable(c)
    }
    deps.log.error(describeFailure(error), 'a request failed')
    c.header('cache-control', 'no-store')
    const data = { requestId: c.get('requestId') }
    return c.json({ code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong', data }, 500)
  })
  app.notFound((c) => {
    c.header('cache-control', 'no-store')
    return c.json({ code: 'NOT_FOUND', message: 'Not found' }, 404)
  })
  const routeOf = createRouteNames(listProcedures())
  app.use(logRequests(deps.log, routeOf, deps.metrics.countRequest, env.trustedProxies))
  app.use(securityHeaders(env))
  app.use(trustOwnAddress(env.trustedProxies, deps.log))
  app.use(sameOriginOnly(env.publicUrl, [callbackPath('apple'), sharePath]))
  app.use(limitTokens(deps))
  app.use(limitBody(deps.auth.cookies, [sharePath]))

  app.route('/', probeRoutes(deps))
  for (const mount of httpRoutes) mount(app, deps)
  const rpc = createRpcHandler(router)
  mountRpc(app, deps, rpc)
  mountOpenApi(app, deps)
  if (webRoot) mountWeb(app, deps, rpc, webRoot)
  return app
}

function listProcedures(): string[] {
  const paths: string[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ path }) => paths.push(path.join('/')))
  return paths
}

/** The call that asks only about the session. */
const sessionPath = '/rpc/account/session'

function contextOf(deps: Deps, c: Context, wish?: SessionWish): Promise<RpcContext> {
  return createRpcContext(deps, c.req.raw.headers, clientAddressOf(c), wish)
}

function mountRpc(app: Hono, deps: Deps, handler: RpcHandler): void {
  app.use('/rpc/*', measureCalls(deps.callTimes))
  app.use('/rpc/*', async (c, next) => {
    // The handler only distinguishes GET from other methods, and would run any procedure on a HEAD from another site.
    if (c.req.method !== 'GET' && c.req.method !== 'POST') return refuse(c, 'METHOD_NOT_SUPPORTED', 405)
    const context = await contextOf(deps, c, { withState: c.req.path === sessionPath })
    return (await inUploadTurn(c, context, () => handler.answer(c, context))) ?? next()
  })
}

function mountOpenApi(app: Hono, deps: Deps): void {
  const handler = new OpenAPIHandler<RpcContext>(router, {
    customJsonSerializers: [{ condition: isJsonText, serialize: parseJsonText }],
  })
  mountReference(app, deps)
  app.use('/api/*', async (c, next) => {
    const context = await contextOf(deps, c)
    const result = await inUploadTurn(c, context, () =>
      handler.handle(c.req.raw, { prefix: '/api', context }),
    )
    return result.matched ? finishResponse(result.response, context) : next()
  })
}

/** The body of a picture is read when the member's picture before it is stored. */
function inUploadTurn<T>(c: Context, { user }: RpcContext, answer: () => Promise<T>): Promise<T> {
  return user && takesPicture(c.req.path) ? uploadTurns.take(user.id, answer) : answer()
}

/** Returns null for a visitor, or when the database cannot be read. */
async function askerOf(deps: Deps, rpc: RpcHandler, c: Context): Promise<ApiClient | null> {
  if (!deps.auth.cookies.read(c.req.header('cookie') ?? null)) return null
  try {
    // A page asks about the session first.
    const context = await contextOf(deps, c, { withState: true })
    const ask = async (path: string, input?: object) => {
      const stop = startClock(deps.callTimes, path)
      const answer = await rpc.ask(new URL(path, deps.env.publicUrl), input, context)
      stop(answer?.status === 200)
      return new Response(answer?.text ?? null, { status: answer?.status ?? 404 })
    }
    return { ask, headers: context.resHeaders }
  } catch (error) {
    deps.log.error(describeFailure(error), 'a page goes without its answers')
    return null
  }
}

function mountWeb(app: Hono, deps: Deps, rpc: RpcHandler, webRoot: string): void {
  mountSharedPhoto(app, deps, webRoot)
  const serve = createStaticFiles(webRoot, deps.env)
  const serveMember = createBootstrapPage(webRoot, deps.env, (c) => askerOf(deps, rpc, c))
  const hasSession = (c: Context) => deps.auth.cookies.read(c.req.header('cookie') ?? null) !== null
  const servePublic = createPublicPages(webRoot, deps.env, hasSession)
  for (const path of bootstrapPaths) app.use(path, compress())
  app.use(async (c, next) => (await serveMember(c)) ?? servePublic(c) ?? serve(c) ?? next())
}
