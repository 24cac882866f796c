/** One sound plays at a time: what starts pauses what played before. */
let current: HTMLMediaElement | null = null

export function takeSound(element: HTMLMediaElement): void {
  if (current !== element) current?.pause()
  current = element
}

export function stopPlaying(): void {
  current?.pause()
  current = null
}

/** How fast voice notes play, for all of them, until the page is left. */
let speed = 1
const listeners = new Set<() => void>()

export function playbackSpeed(): number {
  return speed
}

export function setPlaybackSpeed(next: number): void {
  speed = next
  for (const listener of listeners) listener()
}

export function listenForSpeed(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
