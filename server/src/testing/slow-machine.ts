import { providerLimits } from '#/platform/auth/providers/openid.ts'
import { poolLimits } from '#/platform/db/pool.ts'

/*
 * The limits that keep a production server from hanging would fail tests on a machine that is only busy.
 */
const minuteMs = 60_000
Object.assign(poolLimits, {
  connectionTimeoutMillis: 2 * minuteMs,
  statement_timeout: 2 * minuteMs,
  lock_timeout: 2 * minuteMs,
  idle_in_transaction_session_timeout: 2 * minuteMs,
})
providerLimits.answerSeconds = 60
