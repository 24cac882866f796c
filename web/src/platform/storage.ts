/**
 * The local flags of the specification, the theme, the time of the last input on a staff page, and the region in which
 * Discover asked last whether to look there.
 */
export type Flag =
  | 'hasSeenOnboarding'
  | 'hasSeenWelcome'
  | 'firstSwipeLeftShown'
  | 'firstSwipeRightShown'
  | 'preferred_language'
  | 'theme'
  | 'staffUsedAt'
  | 'askedPlace'

const memory = new Map<Flag, string>()

/** Browsers that forbid storage (private windows, blocked cookies) throw on access; memory replaces it then. */
function store(): Storage | null {
  try {
    return globalThis.localStorage
  } catch {
    return null
  }
}

export function readFlag(flag: Flag): string | null {
  return memory.get(flag) ?? store()?.getItem(flag) ?? null
}

export function writeFlag(flag: Flag, value: string): void {
  try {
    store()?.setItem(flag, value)
    memory.delete(flag)
  } catch {
    memory.set(flag, value)
  }
}

export function clearFlag(flag: Flag): void {
  memory.delete(flag)
  store()?.removeItem(flag)
}

export function hasFlag(flag: Flag): boolean {
  return readFlag(flag) !== null
}

export function setFlag(flag: Flag): void {
  writeFlag(flag, 'true')
}
