export { decideEach } from './decide-each.ts'
export { logBirthDataSeen } from './log.ts'
/** Every staff action must call this, as staff and in its own transaction, so that neither exists without the other. */
export { insertLogEntry as logStaff } from './log-repository.ts'
