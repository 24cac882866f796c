import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { Registry } from 'prom-client'
import type { Deps } from '#/platform/deps.ts'
import { createFigureMetrics, createScorerMetrics } from './metrics.ts'
import { presentHealth } from './presenter.ts'
import { getHealth } from './repository.ts'

type MetricsDeps = Pick<Deps, 'env' | 'db' | 'clock' | 'readPort'>

/** Several collectors share one count within this time. */
const freshMs = 10_000

/** For Prometheus. Without the token the address does not exist. */
export function metricsRoute(deps: MetricsDeps): Hono {
  const app = new Hono()
  const token = deps.env.metricsToken
  if (token === null) return app
  const read = cachedFigures(deps)
  return app.get('/metrics', async (c, next) => {
    if (!isBearer(c.req.header('authorization') ?? '', token)) return next()
    const headers = { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE, 'cache-control': 'no-store' }
    return c.body(await read(), 200, headers)
  })
}

/** Compares digests of equal length, so the time does not depend on what was sent. */
function isBearer(header: string, token: string): boolean {
  return timingSafeEqual(digest(header), digest(`Bearer ${token}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function cachedFigures(deps: MetricsDeps): () => Promise<string> {
  let cached: { at: number; figures: Promise<Registry> } | null = null
  async function count() {
    // The metrics of days show today only.
    const rows = await deps.db.readAsWorker((tx) => getHealth(tx, 1), { mayLag: true })
    return createFigureMetrics(presentHealth(rows, deps.clock.now()))
  }
  return async () => {
    const now = deps.clock.now().getTime()
    if (cached === null || now - cached.at >= freshMs) cached = { at: now, figures: count() }
    try {
      const [figures, { callTimes, scorers }] = await Promise.all([cached.figures, deps.readPort()])
      return (await Registry.merge([figures, createScorerMetrics(scorers)]).metrics()) + callTimes
    } catch (error) {
      cached = null
      throw error
    }
  }
}
