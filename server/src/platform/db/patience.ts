import { connectLimits } from './connect.ts'
import { poolLimits } from './pool.ts'
import { watchLimits } from './pool-watch.ts'

const longestMs = 120_000

/**
 * For a database that this command has started itself: no link between them can break, its end ends the command, and a busy
 * machine makes it slow. The limits for a lost database would end the start then, or answer 503.
 */
export function waitForBusyDatabase(): void {
  connectLimits.connectionTimeoutMillis = longestMs
  poolLimits.connectionTimeoutMillis = longestMs
  watchLimits.suspicious = longestMs
  watchLimits.patience = longestMs
}
