import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { Registry } from 'prom-client'
import type { Deps } from '#/platform/deps.ts'
import { createFigureMetrics } from './metrics.ts'
import { presentHealth } from './presenter.ts'
import { readHealth } from './repository.ts'

type Wanted = Pick<Deps, 'env' | 'db' | 'clock' | 'callTimes'>

/** Counting anew for each of several collectors would cost more than it tells. */
const freshMs = 10_000

/** For Prometheus. To whoever does not hold the token there is no such address. */
export function metricsRoute(deps: Wanted): Hono {
  const app = new Hono()
  const token = deps.env.metricsToken
  if (token === null) return app
  const read = keepFresh(deps)
  return app.get('/metrics', async (c, next) => {
    if (!isBearer(c.req.header('authorization') ?? '', token)) return next()
    const headers = { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE, 'cache-control': 'no-store' }
    return c.body(await read(), 200, headers)
  })
}

/** In constant time: digests of equal length are compared, whatever was sent. */
function isBearer(header: string, token: string): boolean {
  return timingSafeEqual(digest(header), digest(`Bearer ${token}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function keepFresh(deps: Wanted): () => Promise<string> {
  let kept: { at: number; figures: Promise<Registry> } | null = null
  async function count() {
    // Of the days they tell today's alone.
    const rows = await deps.db.asWorker((tx) => readHealth(tx, 1))
    return createFigureMetrics(presentHealth(rows, deps.clock.now()))
  }
  return async () => {
    const now = deps.clock.now().getTime()
    if (kept === null || now - kept.at >= freshMs) kept = { at: now, figures: count() }
    try {
      return await Registry.merge([await kept.figures, deps.callTimes.registry]).metrics()
    } catch (error) {
      kept = null
      throw error
    }
  }
}
