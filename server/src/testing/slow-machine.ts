import { providerLimits } from '#/platform/auth/providers/openid.ts'
import { waitForBusyDatabase } from '#/platform/db/patience.ts'
import { probeLimits } from '#/platform/http/probes.ts'
import { loginTimeouts } from '#/platform/db/roles.ts'

/*
 * The limits that keep a production server from hanging would fail tests on a machine that is only busy.
 */
const minuteMs = 60_000
waitForBusyDatabase()
for (const name of Object.keys(loginTimeouts)) Object.assign(loginTimeouts, { [name]: '120s' })
probeLimits.patienceMs = 2 * minuteMs
providerLimits.answerSeconds = 60
