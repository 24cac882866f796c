import { randomUUID } from 'node:crypto'

/** Time and ids come from here, so that tests can decide both. */
export type Clock = { now: () => Date }
export type Ids = { uuid: () => string }

export const systemClock: Clock = { now: () => new Date() }
export const systemIds: Ids = { uuid: () => randomUUID() }
