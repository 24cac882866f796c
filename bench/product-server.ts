import { startServer } from '@yuti/server/main'
import { stopOnSignals } from '@yuti/server/platform/stop'
import { ownDatabaseUrls } from '@yuti/server/platform/db/urls'
import { parseEnv } from '@yuti/server/platform/env'
import { bindHttpServer } from '@yuti/server/platform/http/http-server'
import { createLog } from '@yuti/server/platform/log'
import { liftRateLimits } from './lift-limits.ts'

/** The product's server on a prepared database, whose owner logs in by BENCH_DATABASE_URL. Prints its port. */
const env = parseEnv({ ...process.env, PORT: '0' }, process.env.YUTI_DATA_DIR ?? '')
liftRateLimits()
const door = await bindHttpServer(env)
await startServer({
  env,
  log: createLog('warn'),
  door,
  urls: ownDatabaseUrls(process.env.BENCH_DATABASE_URL ?? '', env.appSecret),
  stopLater: stopOnSignals,
})
console.log(`listening ${door.port}`)
// The measurement asks for the processor time so far.
process.on('message', () => process.send?.(process.cpuUsage()))
