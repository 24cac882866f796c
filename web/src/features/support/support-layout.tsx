import type { SupportFilter } from '@yuti/contract/moderation-choices'
import { Outlet, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { AskedCircles } from '#/components/empty-pictures/asked-circles.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useIsWide } from '#/lib/use-is-wide.ts'
import { InboxPane } from './inbox-pane.tsx'
import { readSupportSearch } from './support-search.ts'

/** Inbox or conversation on a phone, both side by side on wide screens. */
export function SupportLayout({ filter }: { filter: SupportFilter }) {
  const isWide = useIsWide()
  const { userId: openId } = useParams({ strict: false })
  const [search, setSearch] = useState('')
  const navigate = useNavigate()
  const setFilter = (chosen: SupportFilter) =>
    void navigate({ to: '.', search: readSupportSearch({ filter: chosen }), replace: true })
  return (
    <div className="flex h-[calc(100dvh-var(--keyboard,0px)-var(--banner,0px))] min-h-0 max-lg:h-[calc(100dvh-7.0625rem-var(--safe-top)-var(--keyboard,0px)-var(--banner,0px))]">
      {(isWide || !openId) && (
        <div className="flex min-w-0 flex-1 flex-col border-line md:w-80 md:flex-none md:border-r xl:w-96">
          <InboxPane
            openId={openId ?? null}
            search={search}
            onSearch={setSearch}
            filter={filter}
            onFilter={setFilter}
          />
        </div>
      )}
      {(isWide || openId) && (
        <div className="flex min-w-0 flex-1 flex-col max-md:overflow-y-auto">
          <Outlet />
        </div>
      )}
    </div>
  )
}

export function NoConversation() {
  const { t } = useTranslation('support')
  return <EmptyState picture={<AskedCircles />} title={t('choose')} text={t('chooseText')} />
}
