import { Link } from '@tanstack/react-router'
import { reportTransitions } from '@yuti/contract/moderation-choices'
import type { ReportFile, ReportId } from '@yuti/contract/moderation'
import { ArrowDown, ArrowUp, ChevronLeft, MessageCircle } from 'lucide-react'
import { StatusBadge } from '#/features/moderation/shared/status-badge.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ReportSanctions } from './report-sanctions.tsx'
import { Button, buttonStyle } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import { iconButtonStyle } from '#/ui/icon-button.tsx'

type ReportBarProps = {
  file: ReportFile
  nextId: ReportId | null
  previousId: ReportId | null
  openCount: number
  isReviewing: boolean
  onMove: (status: 'reviewed' | 'resolved') => void
  onBlock: () => void
  onProlong: () => void
  onChat: () => void
}

/** The title of the report and the actions on it; sticks to the top while the page scrolls. */
export function ReportBar(props: ReportBarProps) {
  const { file } = props
  const { t } = useTranslation(['moderation', 'common'])
  return (
    <header className="z-20 flex flex-col gap-2 border-line border-b bg-background px-4 py-3 md:sticky md:top-(--banner,0px) lg:px-6">
      {/* With large text on a phone the title has a line of its own. */}
      <div className="flex flex-wrap items-center gap-2">
        <Link
          to="/admin-panel/reports"
          search={true}
          aria-label={t('report.all')}
          className={cn(iconButtonStyle({ variant: 'surface' }), 'text-muted')}
        >
          <ChevronLeft aria-hidden="true" strokeWidth={1.75} />
        </Link>
        <div className="flex min-w-0 flex-1 basis-32 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="wrap-anywhere line-clamp-2 min-w-0 text-lg">
            {file.reported ? t('report.title', { name: file.reported.name }) : t('report.titleDeleted')}
          </h1>
          <StatusBadge status={file.status} />
        </div>
        <Chat {...props} />
        <Neighbours {...props} />
      </div>
      <Actions {...props} />
    </header>
  )
}

function Actions({ file, isReviewing, onMove, onBlock, onProlong }: ReportBarProps) {
  const { t } = useTranslation('moderation')
  const transitions = reportTransitions[file.status]
  const { reported, block, blockableUntil } = file
  const name = reported?.name ?? t('unknown')
  const blockWord = reported?.isBlocked ? 'unblock' : 'block'
  // The title names the person already; the short words keep the actions in one row.
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:*:flex-auto max-sm:*:px-3">
      {transitions.includes('reviewed') && (
        <Button size="small" loading={isReviewing} aria-keyshortcuts="R" onClick={() => onMove('reviewed')}>
          {t('report.review')}
        </Button>
      )}
      {transitions.includes('resolved') && (
        <Button size="small" aria-keyshortcuts="E" onClick={() => onMove('resolved')}>
          {t('report.resolve')}
        </Button>
      )}
      <ReportSanctions file={file} />
      {block?.until && transitions.includes('blocked') && (
        <Button variant="danger-quiet" size="small" onClick={onProlong}>
          {t('blockLonger')}
        </Button>
      )}
      <Button
        variant={reported?.isBlocked ? 'secondary' : 'danger-quiet'}
        size="small"
        disabled={!reported && blockableUntil === null}
        aria-label={reported ? t(`${blockWord}Named`, { name }) : t('blockClosed')}
        aria-keyshortcuts="B"
        onClick={onBlock}
      >
        {t(blockWord)}
      </Button>
    </div>
  )
}

function Chat({ file: { reporter }, onChat }: ReportBarProps) {
  const { t } = useTranslation('moderation')
  return (
    <Button
      variant="quiet"
      size="small"
      className="shrink-0 max-sm:px-3"
      aria-label={t('chatWith', { name: reporter?.name ?? t('unknown') })}
      disabled={!reporter}
      icon={<MessageCircle aria-hidden="true" strokeWidth={1.75} className="size-5" />}
      onClick={onChat}
    >
      <span className="max-sm:hidden">{t('chat')}</span>
    </Button>
  )
}

function Neighbours({ nextId, previousId, openCount }: ReportBarProps) {
  const { t } = useTranslation('moderation')
  return (
    <div className="flex shrink-0 items-center gap-1">
      <span className="mr-1 hidden text-muted text-xs sm:inline lg:hidden">
        {t('report.queueCount', { count: openCount })}
      </span>
      {previousId && (
        <Link
          to="/admin-panel/reports/$reportId"
          params={{ reportId: previousId }}
          search={true}
          replace
          aria-label={t('report.previous')}
          aria-keyshortcuts="K"
          className={iconButtonStyle({ variant: 'surface' })}
        >
          <ArrowUp aria-hidden="true" strokeWidth={1.75} />
        </Link>
      )}
      {nextId && (
        <Link
          to="/admin-panel/reports/$reportId"
          params={{ reportId: nextId }}
          search={true}
          replace
          aria-label={t('report.next')}
          aria-keyshortcuts="J"
          className={cn(buttonStyle({ variant: 'secondary', size: 'small' }), 'px-3')}
        >
          <ArrowDown aria-hidden="true" strokeWidth={1.75} className="size-5" />
          <span className="hidden sm:inline">{t('report.next')}</span>
        </Link>
      )}
    </div>
  )
}
