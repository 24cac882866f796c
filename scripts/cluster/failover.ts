import { runOutages } from './outages.ts'

/**
 * The same without a pooler and without an event engine: two servers whose addresses name both databases, and events that the
 * database carries. The primary is killed.
 */
await runOutages({ servers: 2, people: 60, hasPooler: false, hasEngine: false }, ['primary'])
