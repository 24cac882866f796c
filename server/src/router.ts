import { discoveryRouter } from './features/discovery/router.ts'
import { matchesRouter } from './features/matches/router.ts'

/** Every noun's handlers; the contract says what must be here. */
export const router = { discovery: discoveryRouter, matches: matchesRouter }
