/** A script that shares no file with the app, here long before it. */
import { startEarly } from './start-early.ts'

// An app that came first, out of the browser's memory, has asked already.
if (!globalThis.earlyAnswers) startEarly()
