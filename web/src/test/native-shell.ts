import { vi } from 'vitest'

/** Makes a test run in the native shell. The bridge's library replaces `getPlatform` when it is loaded; the stub ignores that. */
export function stubShell(platform: string): void {
  vi.stubGlobal('Capacitor', {
    get getPlatform() {
      return () => platform
    },
    set getPlatform(_replacement) {},
  })
}
