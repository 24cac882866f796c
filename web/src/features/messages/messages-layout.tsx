import { Outlet, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#/components/empty-state.tsx'
import { cn } from '#/ui/class-names.ts'
import { InboxPane } from './inbox-pane.tsx'
import { useMessagesRealtime } from './realtime.ts'

/** List or conversation on a phone, both side by side from 768 px up. */
export function MessagesLayout() {
  useMessagesRealtime()
  const isList = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') === '/messages' })
  return (
    <div
      className={cn(
        'flex md:h-dvh',
        isList
          ? 'min-h-page'
          : 'h-[calc(100dvh-var(--keyboard,0px))] md:h-[calc(100dvh-var(--keyboard,0px))]',
      )}
    >
      <div
        className={cn(
          'min-w-0 flex-col border-line md:flex md:w-72 md:flex-none md:overflow-y-auto md:border-r lg:w-96',
          isList ? 'flex flex-1' : 'hidden',
        )}
      >
        <InboxPane isMain={isList} />
      </div>
      <div className={cn('min-w-0 flex-1 flex-col', isList ? 'hidden md:flex' : 'flex')}>
        <Outlet />
      </div>
    </div>
  )
}

/** Right pane of a wide page while no conversation is open. */
export function NoConversation() {
  const { t } = useTranslation('messages')
  return <EmptyState title={t('choose.title')} text={t('choose.text')} />
}
