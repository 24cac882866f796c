/** A script that shares no file with the app and loads long before it. */
import { startBootstrap } from './start-bootstrap.ts'

// An app from the browser cache may run first and has made its requests already.
if (!globalThis.bootstrapAnswers) startBootstrap()
