/**
 * Adds a notification in the transaction of its cause; push and mail follow by themselves. Triggers of their tables add those
 * about matches, messages and messages of staff, so call this for reports only. A member's transaction may only add
 * `report_received`, and only for that member.
 */
export { insertNotification as addNotification } from './repository.ts'
export { findMailLanguage } from './repository.ts'
