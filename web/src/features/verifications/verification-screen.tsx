import { useQuery } from '@tanstack/react-query'
import type { VerificationCase } from '@yuti/contract/verification'
import { Photo } from '#/components/photo.tsx'
import { OpenedItem } from '#/features/staff/shared/opened-item.tsx'
import { useStaffDate } from '#/features/staff/shared/use-staff-date.ts'
import { StaffPage } from '#/features/staff/shared/staff-page.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { Tag } from '#/ui/tag.tsx'
import { DecisionBar } from './decision-bar.tsx'

/** Pictures of a check beside the photos of the profile. Opening it is written to the staff log. */
export function VerificationScreen({ id }: { id: string }) {
  const { t } = useTranslation('verifications')
  const query = useQuery(orpc.verifications.get.queryOptions({ input: { id }, gcTime: 0, retry: false }))
  return (
    <OpenedItem
      query={query}
      title={t('title')}
      loading={
        <StaffPage title={t('title')}>
          <Skeleton className="h-96 w-full rounded-card" />
        </StaffPage>
      }
      missing={{ title: t('notFound'), text: t('notFoundText'), back: <ToDesk /> }}
      failedText={t('loadFailed')}
    >
      {(found) => <OpenCase found={found} />}
    </OpenedItem>
  )
}

function ToDesk() {
  const { t } = useTranslation('verifications')
  return (
    <ButtonLink to="/admin-panel/desk" variant="secondary" size="small">
      {t('back')}
    </ButtonLink>
  )
}

const cardStyle = 'flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4'
const gridStyle = 'grid grid-cols-2 gap-3'

function OpenCase({ found }: { found: VerificationCase }) {
  const { t } = useTranslation('verifications')
  const date = useStaffDate()
  return (
    <StaffPage
      title={t('heading', { name: found.person.name })}
      text={t('waits', { date: date(found.waitingSince) })}
      actions={<ToDesk />}
    >
      <p className="flex flex-wrap items-center gap-2 text-sm">
        {found.isAppeal && <Tag tone="gold">{t('appeal')}</Tag>}
        <span className="text-muted">{t('why')}:</span>{' '}
        {isReason(found.reason) && t(`reasons.${found.reason}`)}
      </p>
      <DecisionBar id={found.id} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <section className={cardStyle} aria-label={t('pictures')}>
          <h2 className="text-lg">{t('pictures')}</h2>
          <ul className={gridStyle}>
            {found.pictures.map(({ gesture, picture }, index) => (
              <Item
                key={picture.id}
                picture={picture}
                name={t('takenName', { number: index + 1 })}
                text={t('asked', { gesture: t(`gestures.${gesture}`) })}
              />
            ))}
          </ul>
        </section>
        <section className={cardStyle} aria-label={t('photos')}>
          <h2 className="text-lg">{t('photos')}</h2>
          <ul className={gridStyle}>
            {found.photos.map(({ likeness, picture }, index) => (
              <Item
                key={picture.id}
                picture={picture}
                name={t('photoName', { number: index + 1 })}
                text={t('photo', { number: index + 1, likeness: t(`likeness.${likeness ?? 'unknown'}`) })}
              />
            ))}
          </ul>
        </section>
      </div>
      <p className="text-muted text-xs">{t('logged')}</p>
    </StaffPage>
  )
}

type ItemProps = { picture: VerificationCase['photos'][number]['picture']; name: string; text: string }

/** The name is shorter than the text, which a screen reader would otherwise read twice. */
function Item({ picture, name, text }: ItemProps) {
  return (
    <li className="flex min-w-0 flex-col gap-1.5">
      <Photo picture={picture} alt={name} sizes="320px" urgent className="aspect-3/4 w-full rounded-small" />
      <span className="wrap-anywhere text-muted text-sm">{text}</span>
    </li>
  )
}

const reasons = [
  'copy',
  'gesture',
  'two_people',
  'other_person',
  'no_face',
  'several_faces',
  'unclear',
  'not_looked_at',
] as const

function isReason(reason: string): reason is (typeof reasons)[number] {
  return reasons.some((one) => one === reason)
}
