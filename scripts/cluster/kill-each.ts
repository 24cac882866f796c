import { runOutages } from './outages.ts'

/**
 * Three servers behind HAProxy, PgBouncer, an event engine and a replica, while 200 members chat and swipe. A server, the
 * pooler, the event engine and the primary are killed in turn.
 */
await runOutages({ servers: 3, people: 200, hasPooler: true, hasEngine: true }, [
  'server',
  'pooler',
  'events',
  'primary',
])
