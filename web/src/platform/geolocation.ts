import { geolocation as limits } from '@yuti/contract/limits'

export type Position = { latitude: number; longitude: number }

/**
 * Roughly where the device is; null if it does not tell within five seconds of being allowed to, for whatever reason.
 * The time in which a person reads the browser's question does not count.
 */
export function findPosition(): Promise<Position | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null)
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve(null),
      { enableHighAccuracy: false, timeout: limits.timeoutMs, maximumAge: limits.cacheMs },
    )
  })
}
