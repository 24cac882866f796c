import { lazyOverlay } from '#/components/lazy-overlay.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

/** Celebrates a match over the whole page. Its code and texts load when the page is idle. */
export const MatchMoment = lazyOverlay(async () => {
  const [file] = await Promise.all([
    import('../match-moment.tsx'),
    loadTexts('matchMoment', 'reading', 'messages'),
  ])
  return file.MatchMoment
})
