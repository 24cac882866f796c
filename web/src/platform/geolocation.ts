import { geolocation as limits } from '@yuti/contract/limits'
import { shellPlatform } from './shell.ts'

export type Position = { latitude: number; longitude: number }

/**
 * The rough position of the device in degrees; null if it is refused or takes longer than `timeoutMs` after permission was
 * given. Reading the permission prompt does not count.
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

/** True if the device would tell its position without asking the person. */
export async function isPositionAllowed(): Promise<boolean> {
  if (shellPlatform()) return (await import('./native/position.ts')).isShellPositionAllowed()
  if (!('permissions' in navigator)) return false
  const status = await navigator.permissions.query({ name: 'geolocation' }).catch(() => null)
  return status?.state === 'granted'
}
