import type { Registration, RegistrationSource } from '@yuti/contract/registrations'
import { Copy } from 'lucide-react'
import { useBirthTimeText } from '#/features/births/shared/birth-time-text.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { errorText } from '#/lib/error-text.ts'
import { cn } from '#/ui/class-names.ts'
import { Cell } from '#/ui/data-table.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { toast } from '#/ui/toast.tsx'
import { Chip } from '#/ui/chip.tsx'

export const rowHeight = 53
const shownIdLength = 8

type RegistrationRowProps = { row: Registration | undefined; index: number; columns: number }

export function RegistrationRow({ row, index, columns }: RegistrationRowProps) {
  const timeText = useBirthTimeText()
  // Row 1 is the header.
  const position = { 'aria-rowindex': index + 2, style: { height: rowHeight } }
  if (!row) {
    return (
      <tr {...position}>
        {Array.from({ length: columns }, (_, column) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns never move
          <Cell key={column}>
            <Skeleton className="h-4 w-full" />
          </Cell>
        ))}
      </tr>
    )
  }
  const empty = <NotEntered />
  return (
    <tr {...position} className="hover:bg-background">
      <Cell className="whitespace-nowrap">{new Date(row.createdAt).toLocaleString('ru-RU')}</Cell>
      <Cell className="whitespace-nowrap">
        <UserId id={row.id} className="-mr-3 justify-between" />
      </Cell>
      <Cell className="truncate" title={row.email}>
        {row.email}
      </Cell>
      <Cell translate="no" className="truncate" title={row.name}>
        {row.name}
      </Cell>
      <Cell className="whitespace-nowrap">{row.birthDate ?? empty}</Cell>
      <Cell className="whitespace-nowrap">
        {row.birthTime ? timeText({ time: row.birthTime, timeIsAbout: row.birthTimeIsAbout }) : empty}
      </Cell>
      <Cell className="truncate" title={row.birthCity ?? undefined}>
        {row.birthCity ?? empty}
      </Cell>
      <Cell>
        <SourcePill source={row.source} />
      </Cell>
    </tr>
  )
}

export function NotEntered() {
  const { t } = useTranslation('registrations')
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('none')}</span>
    </span>
  )
}

/** Shows the first eight characters and copies the whole id. */
export function UserId({ id, className }: { id: string; className?: string }) {
  const { t } = useTranslation(['registrations', 'common'])
  async function copy() {
    try {
      await navigator.clipboard.writeText(id)
      toast({ title: t('copied'), tone: 'success' })
    } catch (error) {
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' })
    }
  }
  return (
    <span className={cn('flex items-center', className)}>
      {id.slice(0, shownIdLength)}…
      <button
        type="button"
        aria-label={t('copyId', { id })}
        title={id}
        className="-my-2 flex size-11 shrink-0 items-center justify-center rounded-small text-muted hover:bg-inset hover:text-ink"
        onClick={() => void copy()}
      >
        <Copy aria-hidden="true" strokeWidth={1.75} className="size-4" />
      </button>
    </span>
  )
}

const tones = { Web: 'web', AppStore: 'app-store', 'Google Play': 'google-play' } as const

export function SourcePill({ source }: { source: RegistrationSource }) {
  return (
    <Chip tone={tones[source]} size="small">
      {source}
    </Chip>
  )
}
