import { parentPort } from 'node:worker_threads'

/** A thread that ends at the first message. */
parentPort?.on('message', () => process.exit(1))
