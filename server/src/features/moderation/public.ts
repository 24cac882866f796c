export { listAppeals } from './appeals.ts'
