import { vi } from 'vitest'

/** Gives the window a mouse and a wide size until the test ends, so that tables and second panes show. */
export function widenScreen(): void {
  const plain = globalThis.matchMedia
  vi.stubGlobal('matchMedia', (media: string) => {
    const query = plain(media)
    return media.includes('min-width') || media === '(pointer: fine)'
      ? Object.assign(query, { matches: true })
      : query
  })
}
