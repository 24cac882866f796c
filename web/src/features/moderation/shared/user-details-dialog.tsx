import { useQuery } from '@tanstack/react-query'
import type { UserId } from '@yuti/contract/base'
import type { UserDetails } from '@yuti/contract/moderation'
import { QueryErrorState } from '#/components/error-state.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useBirthTimeText } from '#/features/births/shared/birth-time-text.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { Chip } from '#/ui/chip.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'

export type PersonInDialog = { id: UserId; name: string }

/** The account behind a name. Each opening fetches once and writes one entry to the staff log. */
export function UserDetailsDialog({
  person,
  onClose,
}: {
  person: PersonInDialog | null
  onClose: () => void
}) {
  const { t } = useTranslation('moderation')
  return (
    <Dialog
      open={person !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('details.title', { name: person?.name ?? '' })}
      className="max-w-lg"
    >
      {person && <Details key={person.id} id={person.id} />}
    </Dialog>
  )
}

function Details({ id }: { id: UserId }) {
  const { t } = useTranslation('moderation')
  const query = useQuery({
    queryKey: ['user-details', id],
    queryFn: () => api.moderation.userDetails({ userId: id }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (query.isPending) return <DetailsSkeleton />
  if (query.isError) {
    if (hasCode(query.error, 'NOT_FOUND')) return <p>{t('details.missing')}</p>
    return <QueryErrorState query={query} text={t('failed.details')} className="py-2" />
  }
  return <DetailsList details={query.data} />
}

function DetailsList({ details }: { details: UserDetails }) {
  const { t } = useTranslation('moderation')
  const format = useFormat()
  const none = t('details.none')
  const timeText = useBirthTimeText()
  const { birthTime, birthTimeIsAbout } = details
  const rows = [
    ['registered', `${format.date(details.createdAt, 'medium')}, ${format.date(details.createdAt, 'time')}`],
    ['id', details.id],
    ['email', details.email],
    ['name', details.name],
    ['birthDate', details.birthDate ? format.day(details.birthDate) : none],
    [
      'birthTime',
      birthTime ? timeText({ time: birthTime.slice(0, 5), timeIsAbout: birthTimeIsAbout }) : none,
    ],
    ['birthPlace', details.birthCity ?? none],
  ] as const
  return (
    <>
      <dl className="grid grid-cols-1 gap-x-4 gap-y-2.5 text-sm sm:grid-cols-[auto_1fr]">
        {rows.map(([key, value]) => (
          <Row key={key} label={t(`details.${key}`)}>
            {value}
          </Row>
        ))}
        <Row label={t('details.source')}>
          <Chip tone={sourceTones[details.registrationSource]} size="small">
            {details.registrationSource}
          </Chip>
        </Row>
      </dl>
      <p className="text-muted text-xs">{t('details.logged')}</p>
    </>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere -mt-2 font-medium sm:mt-0">{children}</dd>
    </>
  )
}

const sourceTones = { Web: 'web', AppStore: 'app-store', 'Google Play': 'google-play' } as const

function DetailsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-5 w-full" />
      ))}
    </div>
  )
}
