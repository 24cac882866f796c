import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { reportMoves } from '@yuti/contract/desk-choices'
import type { ReportFile, ReportId } from '@yuti/contract/moderation'
import { useRef, useState } from 'react'
import { EmptyState } from '#/components/empty-state.tsx'
import { ErrorState } from '#/components/error-state.tsx'
import { AppealCard } from '#/components/staff-desk/appeal-card.tsx'
import { type PersonInDialog, UserDetailsDialog } from '#/components/staff-desk/user-details-dialog.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { useIsWide } from '#/lib/use-is-wide.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { DeskBar } from './desk-bar.tsx'
import { DeskQueue } from './desk-queue.tsx'
import { EarlierReports } from './earlier-reports.tsx'
import { EvidenceSection } from './evidence-section.tsx'
import { MoveDialog, useActing } from './move-dialog.tsx'
import { NotesSection } from './notes-section.tsx'
import { ReportChatDialog } from './report-chat-dialog.tsx'
import { ReportFacts } from './report-facts.tsx'
import { useDeskKeys } from './use-desk-keys.ts'
import { useQueue } from './use-queue.ts'
import { useReview } from './use-report-moves.ts'

/** One report with all that belongs to it, beside the others that wait. */
export function DeskScreen({ reportId }: { reportId: ReportId }) {
  const isWide = useIsWide()
  const { query: queue, reports, nextId, previousId } = useQueue(reportId)
  const total = queue.data?.total ?? 0
  return (
    <div className="flex min-w-0 flex-1 items-start">
      {isWide && <DeskQueue query={queue} reports={reports} openId={reportId} />}
      <div className="min-w-0 flex-1">
        <Desk key={reportId} reportId={reportId} nextId={nextId} previousId={previousId} openCount={total} />
      </div>
    </div>
  )
}

type DeskProps = {
  reportId: ReportId
  nextId: ReportId | null
  previousId: ReportId | null
  openCount: number
}

function Desk(props: DeskProps) {
  const { t } = useTranslation(['moderation', 'common'])
  const query = useQuery(orpc.moderation.get.queryOptions({ input: { reportId: props.reportId } }))
  if (query.isPending) return <DeskSkeleton />
  if (query.data) return <OpenReport file={query.data} {...props} />
  if (hasCode(query.error, 'NOT_FOUND')) {
    return (
      <EmptyState isMain title={t('desk.notFound')} text={t('desk.notFoundText')}>
        <ButtonLink to="/admin-panel/reports" variant="secondary">
          {t('desk.all')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <ErrorState
      error={query.error}
      text={t('desk.loadFailed')}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  )
}

function OpenReport({ file, nextId, previousId, openCount }: DeskProps & { file: ReportFile }) {
  const navigate = useNavigate()
  const review = useReview()
  const { acting, resolve, toggleBlock, close } = useActing()
  const noteRef = useRef<HTMLTextAreaElement>(null)
  const [isChatting, setIsChatting] = useState(false)
  const [person, setPerson] = useState<PersonInDialog | null>(null)
  const open = (reportId: ReportId | null) =>
    reportId &&
    void navigate({
      to: '/admin-panel/reports/$reportId',
      params: { reportId },
      search: true,
      replace: true,
    })
  const move = (next: 'reviewed' | 'resolved') => {
    if (!reportMoves[file.status].includes(next)) return
    if (next === 'resolved') resolve(file)
    else if (!review.isPending) review.mutate({ reportId: file.id, version: file.version })
  }
  const block = () => toggleBlock(file)
  useDeskKeys({
    KeyJ: () => open(nextId),
    KeyK: () => open(previousId),
    KeyR: () => move('reviewed'),
    KeyE: () => move('resolved'),
    KeyB: block,
    KeyN: () => noteRef.current?.focus(),
  })
  const [appeal] = file.appeals
  return (
    <>
      <DeskBar
        file={file}
        nextId={nextId}
        previousId={previousId}
        openCount={openCount}
        isReviewing={review.isPending}
        onMove={move}
        onBlock={block}
        onChat={() => setIsChatting(true)}
      />
      <div className="flex flex-col gap-5 px-4 pt-4 pb-12 lg:px-6">
        {appeal && <AppealCard key={appeal.id} appeal={appeal} />}
        <ReportFacts file={file} onPerson={setPerson} />
        <EvidenceSection evidence={file.evidence} reporter={file.reporter} reported={file.reported} />
        <EarlierReports file={file} />
        <NotesSection reportId={file.id} notes={file.notes} inputRef={noteRef} />
      </div>
      <MoveDialog acting={acting} onClose={close} />
      <ReportChatDialog report={isChatting ? file : null} onClose={() => setIsChatting(false)} />
      <UserDetailsDialog person={person} onClose={() => setPerson(null)} />
    </>
  )
}

function DeskSkeleton() {
  return (
    <div className="flex flex-col gap-5 px-4 pt-5 lg:px-6">
      <Skeleton className="h-8 w-72" />
      <Skeleton className="h-44 w-full rounded-card" />
      <Skeleton className="h-80 w-full rounded-card" />
    </div>
  )
}
