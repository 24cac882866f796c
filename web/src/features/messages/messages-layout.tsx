import { Outlet } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { OpenedThread } from '#/components/empty-pictures/opened-thread.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { useSession } from '#/lib/session.ts'
import { useIsWide } from '#/lib/use-is-wide.ts'
import { useShownPath } from '#/lib/use-shown-path.ts'
import { cn } from '#/ui/class-names.ts'
import { InboxPane } from './inbox-pane.tsx'
import { composerId } from './shared/composer-id.ts'
import { useMessagesRealtime } from './realtime.ts'

/** Shows the list or the conversation on a phone, and both side by side from 768 px. */
export function MessagesLayout() {
  useMessagesRealtime()
  // A blocked person has the support conversation only.
  const { isBlocked } = useSession()
  const isWide = useIsWide() && !isBlocked
  // Kept here, so that Back from a conversation returns to the results.
  const [search, setSearch] = useState('')
  const keepScroll = useKeptScroll()
  const isList = useShownPath() === '/messages'
  return (
    <div
      className={cn(
        'relative flex overflow-hidden',
        isList && !isWide ? 'h-page' : 'h-[calc(100dvh-var(--keyboard,0px)-var(--banner,0px))]',
      )}
    >
      {isWide && !isList && <SkipToMessage />}
      {(isWide || isList) && (
        <div
          ref={keepScroll}
          data-inbox=""
          className="flex min-w-0 flex-1 flex-col border-line overflow-y-auto [--empty-zoom:1.1] md:w-80 md:flex-none md:border-r lg:w-96"
        >
          <InboxPane isMain={isList} search={search} onSearchChange={setSearch} />
        </div>
      )}
      {(isWide || !isList) && (
        <div className="flex min-w-0 flex-1 flex-col">
          <Outlet />
        </div>
      )}
    </div>
  )
}

/** Leads the keyboard past the whole list. */
function SkipToMessage() {
  const { t } = useTranslation('messages')
  return (
    <a
      href={`#${composerId}`}
      onClick={(event) => {
        // A new address would be a page of its own for the Back button.
        event.preventDefault()
        document.getElementById(composerId)?.focus()
      }}
      className="absolute top-2 left-2 z-30 -translate-y-24 rounded-input bg-ink px-4 py-3 text-on-ink focus:translate-y-0"
    >
      {t('inbox.skipToMessage')}
    </a>
  )
}

/** On a phone the list is not there while a conversation is open; it comes back where it was. */
function useKeptScroll() {
  const top = useRef(0)
  return useCallback((list: HTMLElement | null) => {
    if (!list) return undefined
    // A new list is at its top. To say so would make the browser lay it out at once.
    if (top.current > 0) list.scrollTop = top.current
    const note = () => {
      top.current = list.scrollTop
    }
    list.addEventListener('scroll', note, { passive: true })
    return () => list.removeEventListener('scroll', note)
  }, [])
}

/** The right pane of a wide page while no conversation is open. */
export function NoConversation() {
  const { t } = useTranslation('messages')
  return <EmptyState picture={<OpenedThread />} title={t('choose.title')} text={t('choose.text')} />
}
