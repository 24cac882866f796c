import type { RealtimeEvent } from '@yuti/contract/events'
import { useEffect, useEffectEvent } from 'react'
import { openSharedStream } from './event-stream.ts'

type EventType = RealtimeEvent['type']
type EventOf<Type extends EventType> = Extract<RealtimeEvent, { type: Type }>
type Listener = (event: RealtimeEvent) => void

const listeners = new Map<EventType | '*', Set<Listener>>()

function listen(type: EventType | '*', listener: Listener): () => void {
  const set = listeners.get(type) ?? new Set()
  listeners.set(type, set.add(listener))
  return () => set.delete(listener)
}

function isOfType<Type extends EventType>(event: RealtimeEvent, type: Type): event is EventOf<Type> {
  return event.type === type
}

/** Calls `react` for each event of one type until the returned function is called. */
export function onRealtime<Type extends EventType>(
  type: Type,
  react: (event: EventOf<Type>) => void,
): () => void {
  return listen(type, (event) => {
    if (isOfType(event, type)) react(event)
  })
}

export function onAnyRealtime(react: Listener): () => void {
  return listen('*', react)
}

/** `onRealtime` for a component; always calls the `react` of the last render. */
export function useRealtime<Type extends EventType>(type: Type, react: (event: EventOf<Type>) => void): void {
  const newest = useEffectEvent(react)
  useEffect(() => onRealtime(type, newest), [type])
}

/** Passes an event to its listeners. Called by the stream and by tests. */
export function dispatchRealtime(event: RealtimeEvent): void {
  for (const key of [event.type, '*'] as const) {
    for (const listener of listeners.get(key) ?? []) listener(event)
  }
}

/** Opens `/events`. Returns a function that closes it. */
export function startRealtime(): () => void {
  return openSharedStream(
    '/events',
    (data) => {
      const event: RealtimeEvent = JSON.parse(data)
      dispatchRealtime(event)
    },
    () => dispatchRealtime({ type: 'hello' }),
  )
}
