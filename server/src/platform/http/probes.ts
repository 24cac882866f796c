import { health } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { type Context, Hono } from 'hono'
import { setTimeout as sleep } from 'node:timers/promises'
import { unavailableSeconds } from '../db/unavailable.ts'
import type { Deps } from '../deps.ts'

type ProbeDeps = Pick<Deps, 'authPool' | 'clock' | 'db'> & { drain: Pick<Deps['drain'], 'isDraining'> }

/** Tests raise it: on a busy machine it would take a slow database for a lost one. */
export const probeLimits = { patienceMs: 2000 }

/**
 * `/livez` says that the process answers; restarting it would not bring a lost database back, so it asks nothing. `/readyz`
 * says whether requests belong here: both logins reach the database, and the process is not about to stop. `/healthz` is
 * its former name.
 */
export function probeRoutes(deps: ProbeDeps): Hono {
  const app = new Hono()
  const isReachable = shareAnswer(deps.clock, () => askDatabase(deps))
  async function ready(c: Context): Promise<Response> {
    c.header('cache-control', 'no-store')
    const problem = deps.drain.isDraining()
      ? 'stopping'
      : (await isReachable())
        ? null
        : 'database unavailable'
    if (problem === null) return c.json({ status: 'ok' })
    c.header('retry-after', String(unavailableSeconds()))
    return c.json({ status: problem }, 503)
  }
  app.get('/livez', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', ready)
  app.get('/healthz', ready)
  return app
}

async function askDatabase({ authPool, db }: ProbeDeps): Promise<boolean> {
  const late = sleep(probeLimits.patienceMs, false, { ref: false })
  const asked = Promise.all([
    authPool.query('select 1'),
    db.readAsWorker((tx) => sql`select 1`.execute(tx)),
  ]).then(
    () => true,
    () => false,
  )
  return await Promise.race([asked, late])
}

/** Asks once in `probeKeptMs` at most, however many visitors ask. */
function shareAnswer(clock: Deps['clock'], ask: () => Promise<boolean>): () => Promise<boolean> {
  let known: { answer: Promise<boolean>; untilMs: number } | null = null
  return () => {
    const nowMs = clock.now().getTime()
    // A clock that was set back must not keep an answer for longer.
    if (known === null || nowMs >= known.untilMs || nowMs < known.untilMs - health.probeKeptMs)
      known = { answer: ask(), untilMs: nowMs + health.probeKeptMs }
    return known.answer
  }
}
