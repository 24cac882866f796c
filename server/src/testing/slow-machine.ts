import { providerLimits } from '#/platform/auth/providers/openid.ts'
import { poolLimits } from '#/platform/db/pool.ts'
import { watchLimits } from '#/platform/db/pool-watch.ts'
import { probeLimits } from '#/platform/http/probes.ts'
import { loginTimeouts } from '#/platform/db/roles.ts'

/*
 * The limits that keep a production server from hanging would fail tests on a machine that is only busy.
 */
const minuteMs = 60_000
poolLimits.connectionTimeoutMillis = 2 * minuteMs
watchLimits.suspicious = 2 * minuteMs
watchLimits.patience = 2 * minuteMs
for (const name of Object.keys(loginTimeouts)) Object.assign(loginTimeouts, { [name]: '120s' })
probeLimits.patienceMs = 2 * minuteMs
providerLimits.answerSeconds = 60
