import { vi } from 'vitest'

/** A window with room for tables and second panes, until the test ends. */
export function widenScreen(): void {
  const plain = globalThis.matchMedia
  vi.stubGlobal('matchMedia', (media: string) => {
    const query = plain(media)
    return media.includes('min-width') ? Object.assign(query, { matches: true }) : query
  })
}
