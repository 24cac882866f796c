import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono, type Next } from 'hono'
import { Registry } from 'prom-client'
import type { Deps } from '#/platform/deps.ts'
import { createFigureMetrics, createScorerMetrics } from './metrics.ts'
import { presentHealth } from './presenter.ts'
import { getHealth } from './repository.ts'

type MetricsDeps = Pick<Deps, 'env' | 'db' | 'clock' | 'readPort'>

/** Several collectors share one count within this time. */
const freshMs = 10_000

/**
 * For Prometheus: `/metrics` has what the processes of this port count, `/metrics/fleet` what the database knows about the whole
 * installation, which every server would repeat: it is collected from one address. Without the token neither exists.
 */
export function metricsRoute(deps: MetricsDeps): Hono {
  const app = new Hono()
  const token = deps.env.metricsToken
  if (token === null) return app
  const read = cachedFigures(deps)
  const answer = (text: () => Promise<string>) => async (c: Context, next: Next) => {
    if (!isBearer(c.req.header('authorization') ?? '', token)) return next()
    const headers = { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE, 'cache-control': 'no-store' }
    return c.body(await text(), 200, headers)
  }
  app.get(
    '/metrics',
    answer(() => readProcesses(deps)),
  )
  app.get('/metrics/fleet', answer(read))
  return app
}

/** Compares digests of equal length, so the time does not depend on what was sent. */
function isBearer(header: string, token: string): boolean {
  return timingSafeEqual(digest(header), digest(`Bearer ${token}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

async function readProcesses({ readPort }: MetricsDeps): Promise<string> {
  const { callTimes, scorers, processes } = await readPort()
  return [processes, await createScorerMetrics(scorers).metrics(), callTimes].join('\n')
}

function cachedFigures(deps: MetricsDeps): () => Promise<string> {
  let cached: { at: number; figures: Promise<Registry> } | null = null
  async function count() {
    // The metrics of days show today only.
    const rows = await deps.db.readAsWorker((tx) => getHealth(tx, 1), { mayLag: true })
    return createFigureMetrics(presentHealth(rows, deps.clock.now()), rows.backup?.age_seconds ?? null)
  }
  return async () => {
    const now = deps.clock.now().getTime()
    if (cached === null || now - cached.at >= freshMs) cached = { at: now, figures: count() }
    try {
      return await (await cached.figures).metrics()
    } catch (error) {
      cached = null
      throw error
    }
  }
}
