import type { Badges } from '@yuti/contract/notifications'
import { useEffect } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { badgeText } from '#/ui/badge.tsx'
import { isInTab, tabs } from './tabs.ts'

const plainTitle = 'Yuti'

/**
 * Titles the document "(3) Messages · Yuti", so a background tab shows the unread count. Names the tab and never a person,
 * because browsers store titles in their history.
 */
export function useMemberTitle({ messages, matches }: Badges, path: string): void {
  const { t } = useTranslation()
  const count = messages + matches
  const tab = tabs.find((one) => `${path}/`.startsWith(`${one.to}/`) || isInTab(one, path))
  const name = tab ? `${t(`nav.${tab.text}`)} · ${plainTitle}` : plainTitle
  useEffect(() => {
    document.title = count > 0 ? `(${badgeText(count)}) ${name}` : name
    return () => {
      document.title = plainTitle
    }
  }, [count, name])
}
