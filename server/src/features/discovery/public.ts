// Nothing here is for other nouns: the measurements and the recompute command use these.
export { type ScoreExpression, sqlDeckBuilder } from './candidates-repository.ts'
export { findDeckPage } from './deck-repository.ts'
export { rebuildDeck } from './deck-service.ts'
export { recomputeAll } from './recompute.ts'
export { findViewer } from './viewer-repository.ts'
