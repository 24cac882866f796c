export { findQueue as findLinkedAccountsQueue } from './find.ts'
