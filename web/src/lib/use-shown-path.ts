import { useMatches } from '@tanstack/react-router'

/** The path of the page that is shown. The router's location is already that of the next one while it loads. */
export function useShownPath(): string {
  return useMatches({ select: (matches) => matches.at(-1)?.pathname.replace(/\/$/, '') ?? '' })
}
