// For the measurements and the recompute command.
export { sqlDeckBuilder } from './candidates-repository.ts'
export { findDeckPage } from './deck-repository.ts'
export { rebuildDeck } from './deck-service.ts'
export { createDeckScorer } from './scorer/client.ts'
export { recomputeAll } from './recompute.ts'
export type { ScoreExpression } from './score-repository.ts'
export { tallyCandidates } from './tallies-repository.ts'
export { findViewer } from './viewer-repository.ts'
// What a reaction with a like is about, for messages too.
export { presentSubject } from './like-notes.ts'
export type { SubjectRow } from './like-notes-repository.ts'
