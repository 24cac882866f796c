export type ShellPlatform = 'android' | 'ios'

declare global {
  /** The bridge of the native shell, which injects it before our scripts run. */
  var Capacitor: { getPlatform?: () => string } | undefined
}

/** The platform of the shell; null in a browser. Read from the bridge, so that browsers do not load its library. */
export function shellPlatform(): ShellPlatform | null {
  const platform = globalThis.Capacitor?.getPlatform?.()
  return platform === 'android' || platform === 'ios' ? platform : null
}

export function isInShell(): boolean {
  return shellPlatform() !== null
}

/** The registration source, as staff see it. */
export function registrationSource(): 'Web' | 'AppStore' | 'Google Play' {
  const platform = shellPlatform()
  if (platform === null) return 'Web'
  return platform === 'ios' ? 'AppStore' : 'Google Play'
}
