/** Storage of this tab that survives reloads. Browsers that forbid it throw on access; then nothing is stored. */
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
    // Storage is full or forbidden: the value lives in the page only.
  }
}

export function removeTab(key: string): void {
  store()?.removeItem(key)
}

/** Deletes the keys that begin with `prefix`, except those that begin with `kept`. */
export function clearTabStorage(prefix = '', kept: string | null = null): void {
  for (const key of Object.keys(store() ?? {})) {
    if (key.startsWith(prefix) && (kept === null || !key.startsWith(kept))) removeTab(key)
  }
}
