import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { DatabaseUrls } from '../server/src/platform/db/urls.ts'
import { fillPage, type Installation } from '../server/src/platform/http/built-page.ts'
import type { Listener } from '../server/src/platform/http/http-server.ts'
import { loadVite, webFolder } from './web-vite.ts'

type StopLater = (stop: () => Promise<void>) => Promise<void>

type Opened = { urls: DatabaseUrls; ownerUrl: string; isOwn: boolean }

/** Tells the supervised server that its database is one that its supervisor runs. */
export const ownDatabaseFlag = '--own-database'

const ownPaths = /^\/(api|rpc|media|events|dev\/mail|healthz|livez|readyz|metrics)(\/|\.json|\?|$)/

/** Runs the server of `npm run dev` in a child process, which Node restarts when one of its sources changes. */
export async function superviseDevServer(
  { urls, ownerUrl, isOwn }: Opened,
  stopLater: StopLater,
): Promise<void> {
  const args = [
    '--watch',
    '--watch-preserve-output',
    join(import.meta.dirname, 'start.mjs'),
    '--dev',
    '--supervised',
    ...(isOwn ? [ownDatabaseFlag] : []),
  ]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: urls.server,
      DATABASE_AUTH_URL: urls.auth,
      DATABASE_DIRECT_URL: urls.direct,
      DATABASE_OWNER_URL: ownerUrl,
    },
  })
  await stopLater(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
}

/** Serves both from one port: paths that are not the server's go to the development server of the web app. */
export async function wrapInVite(
  http: Server,
  site: Installation,
  stopLater: StopLater,
): Promise<(listener: Listener) => Listener> {
  const { createServer } = await loadVite()
  const vite: ViteDevServer = await createServer({
    root: webFolder,
    configFile: join(webFolder, 'vite.config.ts'),
    // The bundling loader writes a new file on every start, which the watcher would take for a change.
    configLoader: 'native',
    server: { middlewareMode: true, ws: { server: http } },
    appType: 'spa',
    plugins: [{ name: 'fill-page', transformIndexHtml: (html) => fillPage(html, site) }],
  })
  await stopLater(() => vite.close())
  return (listener) => (request, response) => {
    if (ownPaths.test(request.url ?? '')) listener(request, response)
    else vite.middlewares(request, response)
  }
}
