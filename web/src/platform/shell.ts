export type ShellPlatform = 'android' | 'ios'

declare global {
  /** The bridge of the native shell, which puts it into its page before any script of ours runs. */
  var Capacitor: { getPlatform?: () => string } | undefined
}

/** The shell around the page; null in a browser. Asked of the bridge itself, so that no browser loads its library. */
export function shellPlatform(): ShellPlatform | null {
  const platform = globalThis.Capacitor?.getPlatform?.()
  return platform === 'android' || platform === 'ios' ? platform : null
}

export function isInShell(): boolean {
  return shellPlatform() !== null
}

/** Where an account comes from, as staff see it. */
export function registrationSource(): 'Web' | 'AppStore' | 'Google Play' {
  const platform = shellPlatform()
  if (platform === null) return 'Web'
  return platform === 'ios' ? 'AppStore' : 'Google Play'
}
