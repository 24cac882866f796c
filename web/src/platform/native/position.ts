import { Geolocation } from '@capacitor/geolocation'
import { geolocation as limits } from '@yuti/contract/limits'

/** Asks for permission first, so that reading the prompt does not count towards the timeout. */
export async function findShellPosition(): Promise<{ latitude: number; longitude: number } | null> {
  try {
    const { coarseLocation } = await Geolocation.requestPermissions({ permissions: ['coarseLocation'] })
    if (coarseLocation !== 'granted') return null
    const { coords } = await Geolocation.getCurrentPosition({
      enableHighAccuracy: false,
      timeout: limits.timeoutMs,
      maximumAge: limits.cacheMs,
    })
    return { latitude: coords.latitude, longitude: coords.longitude }
  } catch {
    // Location is off or too slow: as with a refusal, the distance stays unknown.
    return null
  }
}

export async function isShellPositionAllowed(): Promise<boolean> {
  const status = await Geolocation.checkPermissions().catch(() => null)
  return status?.coarseLocation === 'granted'
}
