/** Whom the reference is compared with. */
export type GatesSearch = { with?: 'first' | 'second' | 'third' | undefined }

const others = ['first', 'second', 'third'] as const

/** From the address bar, so anything may stand there. */
export function readGatesSearch({ with: chosen }: Record<string, unknown>): GatesSearch {
  return { with: others.find((id) => id === chosen) }
}
