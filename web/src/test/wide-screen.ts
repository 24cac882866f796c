import { vi } from 'vitest'

/** Makes the window wide until the test ends, so that tables and second panes show. */
export function widenScreen(): void {
  const plain = globalThis.matchMedia
  vi.stubGlobal('matchMedia', (media: string) => {
    const query = plain(media)
    return media.includes('min-width') ? Object.assign(query, { matches: true }) : query
  })
}
