/** An event of the contract with the people it is for, as JSON (`dispatch.ts` reads it). It holds ids only. */
export type AddressedEvent = string

/** Carries events to all servers of the installation. */
export type EventBus = {
  /** Sends events that are stored nowhere, such as typing. They are lost while the bus cannot send. */
  publish: (events: AddressedEvent[]) => void
  /** Sends what waits in the outbox. Called after a commit; the bus looks by itself each second. */
  wake: () => void
  /** Whether every event that is sent from now on will arrive here. */
  isLive: () => boolean
  /** Sends what was published before, then closes the connections. */
  stop: () => Promise<void>
}

export type BusReader = {
  onEvent: (event: AddressedEvent) => void
  /** Called whenever the bus begins (again) to deliver. Events before are lost, so state must be read again. */
  onLive: () => void
}

export type StartBus = (reader: BusReader) => EventBus
