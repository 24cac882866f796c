import { Link } from '@tanstack/react-router'
import { ChevronLeft, EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useSession } from '#/lib/session.ts'
import { asButton } from '#/ui/button-link.tsx'
import { cn } from '#/ui/class-names.ts'
import { IconButton, iconButtonStyle } from '#/ui/icon-button.tsx'
import { Menu } from '#/ui/menu.tsx'

type ConversationHeaderProps = {
  children: ReactNode
  /** Buttons before the menu. */
  actions?: ReactNode
  menu: ReactNode
}

export const headerStyle =
  'z-10 flex min-h-16 items-center gap-1 border-line border-b bg-background px-2 pt-safe md:bg-surface md:px-3'

/** Back button, title and menu of a conversation; `menu` holds the items. */
export function ConversationHeader({ children, actions, menu }: ConversationHeaderProps) {
  const { t } = useTranslation('messages')
  return (
    <header className={headerStyle}>
      <BackToInbox />
      <div className="min-w-0 flex-1">{children}</div>
      {actions}
      <Menu
        trigger={
          <IconButton label={t('chat.more')}>
            <EllipsisVertical strokeWidth={1.75} />
          </IconButton>
        }
      >
        {menu}
      </Menu>
    </header>
  )
}

/** On a wide page the list is beside the conversation; a blocked person has no list. */
export function BackToInbox() {
  const { t } = useTranslation()
  const { isBlocked } = useSession()
  return (
    <Link
      {...asButton}
      to={isBlocked ? '/settings' : '/messages'}
      aria-label={t('action.back')}
      className={cn(iconButtonStyle(), !isBlocked && 'md:hidden')}
    >
      <ChevronLeft aria-hidden="true" strokeWidth={1.75} />
    </Link>
  )
}
