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

/** Back button, title and menu of a conversation; `menu` holds the items. */
export function ConversationHeader({ children, actions, menu }: ConversationHeaderProps) {
  const { t } = useTranslation(['messages', 'common'])
  const { isBlocked } = useSession()
  return (
    <header className="z-10 flex min-h-16 items-center gap-1 border-line border-b bg-background px-2 pt-safe md:bg-surface md:px-3">
      <Link
        {...asButton}
        to={isBlocked ? '/settings' : '/messages'}
        aria-label={t('common:action.back')}
        className={cn(iconButtonStyle(), !isBlocked && 'md:hidden')}
      >
        <ChevronLeft aria-hidden="true" strokeWidth={1.75} />
      </Link>
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
