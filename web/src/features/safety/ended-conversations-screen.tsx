import { useInfiniteQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { endedConversation } from '@yuti/contract/safety'
import { useRef, useState } from 'react'
import { Untouched } from '#/components/empty-pictures/untouched.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { ErrorState } from '#/components/error-state.tsx'
import { lazyOverlay } from '#/components/lazy-overlay.tsx'
import { NextPage } from '#/components/next-page.tsx'
import { SettingsPage } from '#/features/account/shared/settings-page.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { Button } from '#/ui/button.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'

const ReportEndedDialog = lazyOverlay(() =>
  import('./report-ended-dialog.tsx').then((file) => file.ReportEndedDialog),
)

const noCursor: string | undefined = undefined

const endedQuery = orpc.safety.listEnded.infiniteOptions({
  input: (after: string | undefined) => (after === undefined ? {} : { after }),
  initialPageParam: noCursor,
  getNextPageParam: ({ next }) => next ?? undefined,
  staleTime: 0,
})

type Ended = z.infer<typeof endedConversation>

/** Lists the conversations that have ended and can still be reported. */
export function EndedConversationsScreen() {
  const { t } = useTranslation('safety')
  return (
    <SettingsPage title={t('ended.title')} text={t('ended.text')}>
      <EndedConversations />
    </SettingsPage>
  )
}

function EndedConversations() {
  const { t } = useTranslation('safety')
  const list = useInfiniteQuery(endedQuery)
  const listRef = useRef<HTMLUListElement>(null)
  const [reported, setReported] = useState<Ended | null>(null)
  if (list.isPending) return <Skeleton className="h-40 w-full rounded-card" />
  if (!list.data) {
    return (
      <ErrorState
        error={list.error}
        text={t('ended.loadFailed')}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    )
  }
  const conversations = list.data.pages.flatMap((page) => page.conversations)
  const close = () => setReported(null)
  return (
    <>
      {conversations.length === 0 ? (
        <EmptyState picture={<Untouched />} title={t('ended.empty')} text={t('ended.emptyText')} />
      ) : (
        <ul
          ref={listRef}
          tabIndex={-1}
          className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface px-5 outline-none"
        >
          {conversations.map((ended) => (
            <EndedRow key={ended.id} ended={ended} onReport={() => setReported(ended)} />
          ))}
        </ul>
      )}
      <NextPage query={list} listRef={listRef} />
      {reported && (
        <ReportEndedDialog isWanted onFailed={close} key={reported.id} ended={reported} onClose={close} />
      )}
    </>
  )
}

function EndedRow({ ended, onReport }: { ended: Ended; onReport: () => void }) {
  const { t } = useTranslation('safety')
  const format = useFormat()
  const { name, endedAt, reportableUntil, isReported } = ended
  const dates = { date: format.date(endedAt, 'medium'), until: format.date(reportableUntil, 'medium') }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-medium">{name}</p>
        <p className="text-muted text-sm">{isReported ? t('ended.reported') : t('ended.until', dates)}</p>
      </div>
      {!isReported && (
        <Button
          variant="secondary"
          size="small"
          className="shrink-0"
          aria-label={t('ended.reportName', { name })}
          onClick={onReport}
        >
          {t('ended.report')}
        </Button>
      )}
    </li>
  )
}
