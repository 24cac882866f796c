import { onTestFinished } from 'vitest'

type Device = {
  /** What the device tells; null if it refuses. */
  position: { latitude: number; longitude: number } | null
  permission?: PermissionState
}

/** Gives the browser a position until the test ends. Returns how often the device was asked. */
export function stubDevice({ position, permission = 'prompt' }: Device): { asked: () => number } {
  let asked = 0
  define('geolocation', {
    getCurrentPosition: (found: (answer: { coords: unknown }) => void, refused: () => void) => {
      asked += 1
      if (position) found({ coords: position })
      else refused()
    },
  })
  define('permissions', { query: () => Promise.resolve({ state: permission }) })
  return { asked: () => asked }
}

function define(name: string, value: object): void {
  Object.defineProperty(navigator, name, { value, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, name)
  })
}
