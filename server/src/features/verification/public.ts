export { compareQueue } from './look.ts'
