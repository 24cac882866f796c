import { startServer, stopOnSignals } from '@yuti/server/main'
import { ownDatabaseUrls } from '@yuti/server/platform/db/urls'
import { parseEnv } from '@yuti/server/platform/env'
import { bindHttpServer } from '@yuti/server/platform/http/http-server'
import { createLog } from '@yuti/server/platform/log'
import { rateLimits } from '@yuti/server/platform/rate-limits'

/** The product's server on the prepared database of DATABASE_URL. Prints its port. */
// Limits are counted and never reached.
for (const limit of Object.values(rateLimits)) limit.points = 2 ** 31 - 1
const env = parseEnv({ ...process.env, PORT: '0' }, process.env.YUTI_DATA_DIR ?? '')
const door = await bindHttpServer(env)
const owner = env.databaseUrl ?? ''
await startServer({
  env,
  log: createLog('warn'),
  door,
  urls: { owner, ...ownDatabaseUrls(owner, env.appSecret) },
  stopLater: stopOnSignals,
})
console.log(`listening ${door.port}`)
// The measurement asks for the processor time so far.
process.on('message', () => process.send?.(process.cpuUsage()))
