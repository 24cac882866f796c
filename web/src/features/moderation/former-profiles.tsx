import type { Evidence } from '@yuti/contract/moderation'
import { AboutFacts, Answers } from '#/features/profiles/shared/about-facts.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { VeiledEvidence } from './veiled-evidence.tsx'

type Profile = NonNullable<Evidence['profile']>
type Version = Evidence['formerProfiles'][number]

type FormerProfilesProps = { versions: readonly Version[]; now: Profile | null; firstNumber: number }

/** What the profile showed earlier, each version beside what the report found. */
export function FormerProfiles({ versions, now, firstNumber }: FormerProfilesProps) {
  const counts = versions.map(({ photos }) => photos.length)
  return (
    <ol className="flex flex-col gap-4">
      {versions.map((version, index) => (
        <FormerProfile
          key={version.shownUntil}
          version={version}
          now={now}
          firstNumber={firstNumber + counts.slice(0, index).reduce((sum, count) => sum + count, 0)}
        />
      ))}
    </ol>
  )
}

const fields = ['name', 'bio', 'about', 'interests'] as const

type FormerProfileProps = { version: Version; now: Profile | null; firstNumber: number }

function FormerProfile({ version, now, firstNumber }: FormerProfileProps) {
  const { t } = useTranslation('moderation')
  const format = useFormat()
  const { shownUntil, photos } = version
  const changed = fields.filter((field) => JSON.stringify(version[field]) !== JSON.stringify(now?.[field]))
  return (
    <li className="flex flex-col gap-3 rounded-input border border-line bg-background p-4 text-sm">
      <h4 className="font-sans font-semibold text-sm tracking-normal">
        <time dateTime={shownUntil}>
          {t('evidence.until', {
            date: format.date(shownUntil, 'short'),
            time: format.date(shownUntil, 'time'),
          })}
        </time>
      </h4>
      {changed.map((field) => (
        <div key={field} className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <Side field={field} when="before" profile={version} />
          <Side field={field} when="now" profile={now} />
        </div>
      ))}
      {photos.length > 0 && (
        <div className="flex flex-col gap-1.5">
          <p className="text-muted text-xs">{t('evidence.removedPhotos')}</p>
          <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5 xl:grid-cols-8">
            {photos.map((photo, index) => (
              <li key={photo.id}>
                <VeiledEvidence picture={photo} number={firstNumber + index} className="aspect-4/5 w-full" />
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}

type SideProps = { field: (typeof fields)[number]; when: 'before' | 'now'; profile: Profile | null }

function Side({ field, when, profile }: SideProps) {
  const { t } = useTranslation('moderation')
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="text-muted text-xs">{t(`evidence.${when}`, { field: t(`evidence.fields.${field}`) })}</p>
      <Words field={field} profile={profile} />
    </div>
  )
}

function Words({ field, profile }: Pick<SideProps, 'field' | 'profile'>) {
  if (profile && field === 'about' && Object.keys(profile.about).length > 0) {
    return (
      <>
        <AboutFacts about={profile.about} />
        <Answers about={profile.about} />
      </>
    )
  }
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {(profile && textOf(profile, field)) || '–'}
    </p>
  )
}

function textOf({ name, bio, interests }: Profile, field: SideProps['field']): string {
  if (field === 'about') return ''
  return { name, bio, interests: interests.join(' · ') }[field]
}
