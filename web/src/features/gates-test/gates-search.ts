/** The person to compare the reference with. */
export type GatesSearch = { with?: 'first' | 'second' | 'third' | undefined }

const others = ['first', 'second', 'third'] as const

/** Reads untrusted input: the address bar may hold anything. */
export function readGatesSearch({ with: chosen }: Record<string, unknown>): GatesSearch {
  return { with: others.find((id) => id === chosen) }
}
