export { findLanguage, insertStaffMessage } from './actions-repository.ts'
export { listAppeals } from './appeals.ts'
/** Every ban goes through `blockPerson`, so that the person, open reports and reporters are treated alike. */
export { blockPerson, blockReported, resolveReport, reviewReport, sanctionReported } from './service.ts'
export { type Sanction, sanctionPerson } from './sanctions.ts'
