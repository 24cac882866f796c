import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { reportTransitions } from '@yuti/contract/moderation-choices'
import type { ReportFile, ReportId, QueuedReport } from '@yuti/contract/moderation'
import { useRef, useState } from 'react'
import { AppealCard } from '#/features/moderation/shared/appeal-card.tsx'
import { type PersonInDialog, UserDetailsDialog } from '#/features/moderation/shared/user-details-dialog.tsx'
import { OpenedItem } from '#/features/staff/shared/opened-item.tsx'
import { useStaffKeys } from '#/features/staff/shared/use-staff-keys.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { useIsWide } from '#/lib/use-is-wide.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { ReportBar } from './report-bar.tsx'
import { ReportQueue } from './report-queue.tsx'
import { EarlierReports } from './earlier-reports.tsx'
import { EvidenceSection } from './evidence-section.tsx'
import { ActionDialog, usePendingAction } from './action-dialog.tsx'
import { NotesSection } from './notes-section.tsx'
import { ReportChatDialog } from './report-chat-dialog.tsx'
import { ReportFacts } from './report-facts.tsx'
import { useReview } from './use-report-actions.ts'

/** One report in full, beside the queue of open reports. */
export function ReportScreen({ reportId }: { reportId: ReportId }) {
  const isWide = useIsWide('lg')
  const { query: queue, reports, nextId, previousId } = useQueue(reportId)
  const total = queue.data?.total ?? 0
  return (
    <div className="flex min-w-0 flex-1 items-start">
      {isWide && <ReportQueue query={queue} reports={reports} openId={reportId} />}
      <div className="flex min-w-0 flex-1 flex-col self-stretch">
        <LoadedReport
          key={reportId}
          reportId={reportId}
          nextId={nextId}
          previousId={previousId}
          openCount={total}
        />
      </div>
    </div>
  )
}

type ReportProps = {
  reportId: ReportId
  nextId: ReportId | null
  previousId: ReportId | null
  openCount: number
}

function LoadedReport(props: ReportProps) {
  const { t } = useTranslation(['moderation', 'common'])
  const query = useQuery(orpc.moderation.get.queryOptions({ input: { reportId: props.reportId } }))
  const back = (
    <ButtonLink to="/admin-panel/reports" variant="secondary">
      {t('report.all')}
    </ButtonLink>
  )
  return (
    <OpenedItem
      query={query}
      title={t('title')}
      loading={<ReportSkeleton />}
      missing={{ title: t('report.notFound'), text: t('report.notFoundText'), back }}
      failedText={t('report.loadFailed')}
    >
      {(file) => <OpenReport file={file} {...props} />}
    </OpenedItem>
  )
}

function OpenReport({ file, nextId, previousId, openCount }: ReportProps & { file: ReportFile }) {
  const navigate = useNavigate()
  const review = useReview()
  const { acting, resolve, toggleBlock, prolong, close } = usePendingAction()
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
    if (!reportTransitions[file.status].includes(next)) return
    if (next === 'resolved') resolve(file)
    else if (!review.isPending) review.mutate({ reportId: file.id, version: file.version })
  }
  const block = () => toggleBlock(file)
  useStaffKeys({
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
      <ReportBar
        file={file}
        nextId={nextId}
        previousId={previousId}
        openCount={openCount}
        isReviewing={review.isPending}
        onMove={move}
        onBlock={block}
        onProlong={() => prolong(file)}
        onChat={() => setIsChatting(true)}
      />
      <div className="flex flex-col gap-5 px-4 pt-4 pb-12 lg:px-6">
        {appeal && <AppealCard key={appeal.id} appeal={appeal} />}
        <ReportFacts file={file} onPerson={setPerson} />
        <EvidenceSection file={file} />
        <EarlierReports file={file} />
        <NotesSection reportId={file.id} notes={file.notes} inputRef={noteRef} />
      </div>
      <ActionDialog acting={acting} onClose={close} />
      <ReportChatDialog report={isChatting ? file : null} onClose={() => setIsChatting(false)} />
      <UserDetailsDialog person={person} onClose={() => setPerson(null)} />
    </>
  )
}

function ReportSkeleton() {
  return (
    <div className="flex flex-col gap-5 px-4 pt-5 lg:px-6">
      <Skeleton className="h-8 w-72" />
      <Skeleton className="h-44 w-full rounded-card" />
      <Skeleton className="h-80 w-full rounded-card" />
    </div>
  )
}

const queueQuery = orpc.moderation.queue.queryOptions()

/**
 * The open reports and the neighbours of the current one. A decided report leaves the queue; its position is remembered,
 * so the next report is the one that followed it.
 */
function useQueue(reportId: ReportId) {
  const query = useQuery(queueQuery)
  const reports = query.data?.reports ?? []
  const index = reports.findIndex(({ id }) => id === reportId)
  const [place, setPlace] = useState(0)
  if (index !== -1 && index !== place) setPlace(index)
  return { query, reports, ...neighbours(reports, index, place) }
}

function neighbours(reports: readonly QueuedReport[], index: number, place: number) {
  if (reports.length === 0) return { nextId: null, previousId: null }
  const at = (position: number) => reports.at(position % reports.length)?.id ?? null
  if (index === -1) return { nextId: at(place), previousId: at(place - 1) }
  if (reports.length === 1) return { nextId: null, previousId: null }
  return { nextId: at(index + 1), previousId: at(index - 1) }
}
