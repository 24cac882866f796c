import { Geolocation } from '@capacitor/geolocation'
import { geolocation as limits } from '@yuti/contract/limits'

/** Asks first, so that the time in which a person reads the question does not count. */
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
    // Switched off, or too slow: like a refusal, it only leaves the distance unknown.
    return null
  }
}
