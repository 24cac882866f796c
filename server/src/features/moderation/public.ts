export { findLanguage, insertStaffMessage, lockBans, lockPerson } from './actions-repository.ts'
export { listAppeals } from './appeals.ts'
export { presentBlock } from './presenter.ts'
/** Every ban goes through these, so that the person, open reports and reporters are treated alike. */
export { blockClosed, blockPerson, type Term } from './blocking.ts'
export { blockReported, resolveReport, reviewReport, sanctionReported } from './service.ts'
export { type Sanction, sanctionPerson } from './sanctions.ts'
