/**
 * Adds a notification in the transaction of its cause; push and mail follow by themselves. Triggers add the notifications
 * about matches, messages and support messages, so call this for reports only. A member's transaction may only add
 * `report_received`, and only for that member.
 */
export { insertNotification as addNotification } from './repository.ts'
export { findMailLanguage } from './repository.ts'
