import { geolocation as limits } from '@yuti/contract/limits'
import { shellPlatform } from './shell.ts'

export type Position = { latitude: number; longitude: number }

/**
 * Roughly where the device is; null if it does not tell within five seconds of being allowed to, for whatever reason.
 * The time in which a person reads the browser's question does not count.
 */
export async function findPosition(): Promise<Position | null> {
  if (shellPlatform()) return (await import('./native/position.ts')).findShellPosition()
  if (!('geolocation' in navigator)) return null
  return await new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve(null),
      { enableHighAccuracy: false, timeout: limits.timeoutMs, maximumAge: limits.cacheMs },
    )
  })
}
