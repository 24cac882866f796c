/** A script that shares no file with the app, here long before it. */
import { startBootstrap } from './start-bootstrap.ts'

// An app that came first, out of the browser's memory, has asked already.
if (!globalThis.bootstrapAnswers) startBootstrap()
