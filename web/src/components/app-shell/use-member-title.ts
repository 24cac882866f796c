import type { Badges } from '@yuti/contract/notifications'
import { useEffect } from 'react'
import { badgeText } from '#/ui/badge.tsx'

const plainTitle = 'Yuti'

/** "(3) Yuti" in the tab, for a page that is not in front. */
export function useTitleCount({ messages, matches }: Badges): void {
  const count = messages + matches
  useEffect(() => {
    document.title = count > 0 ? `(${badgeText(count)}) ${plainTitle}` : plainTitle
    return () => {
      document.title = plainTitle
    }
  }, [count])
}
