export { listAppeals } from './appeals.ts'
/** Every ban goes through this, so that the person, open reports and reporters are treated alike. */
export { blockPerson } from './service.ts'
