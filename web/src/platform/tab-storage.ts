/** Kept for this tab alone, over reloads. Browsers that forbid storage throw on access; then nothing is kept. */
function store(): Storage | null {
  try {
    return globalThis.sessionStorage
  } catch {
    return null
  }
}

export function readTab(key: string): unknown {
  try {
    return JSON.parse(store()?.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function writeTab(key: string, value: unknown): void {
  try {
    store()?.setItem(key, JSON.stringify(value))
  } catch {
    // Full or forbidden: the page itself still holds it.
  }
}

export function removeTab(key: string): void {
  store()?.removeItem(key)
}

/** Nothing typed by one person is left for the next. */
export function clearTabStorage(prefix = ''): void {
  for (const key of Object.keys(store() ?? {})) if (key.startsWith(prefix)) removeTab(key)
}
