import { randomUUID } from 'node:crypto'

/** All times and ids of the server come from here, so that tests can control both. */
export type Clock = { now: () => Date }
export type Ids = { uuid: () => string }

export const systemClock: Clock = { now: () => new Date() }
export const systemIds: Ids = { uuid: () => randomUUID() }
