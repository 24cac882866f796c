import type { ShownAbout } from '@yuti/contract/about'
import type { Picture } from '@yuti/contract/media'
import { profilePhotoSizes } from '@yuti/contract/picture-sources'
import { type ReactNode, useId } from 'react'
import { Photo } from '#/components/photo.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Chip } from '#/ui/chip.tsx'
import { AboutFacts, Answer } from './about-facts.tsx'

type ProfileStoryProps = {
  profile: {
    name: string
    bio: string
    interests: readonly string[]
    about: ShownAbout
    photos: readonly Picture[]
  }
  onOpen: (index: number) => void
}

/** Words and large photos by turns. The first photo is above all of it, so it is not repeated. */
export function ProfileStory({
  profile: { name, bio, interests, about, photos },
  onOpen,
}: ProfileStoryProps) {
  const words: { key: string; part: ReactNode }[] = [
    {
      key: 'bio',
      part: (
        <>
          <AboutFacts about={about} />
          <Bio bio={bio} />
        </>
      ),
    },
    ...(about.answers ?? []).map((answer) => ({ key: answer.prompt, part: <Answer answer={answer} /> })),
    ...(interests.length > 0 ? [{ key: 'interests', part: <Interests interests={interests} /> }] : []),
  ]
  const more = photos.slice(1)
  return Array.from({ length: Math.max(words.length, more.length) }, (_, index) => {
    const photo = more[index]
    const word = words[index]
    return (
      <div key={word?.key ?? photo?.id} className="contents">
        {word?.part}
        {photo && (
          <StoryPhoto
            photo={photo}
            name={name}
            position={index + 2}
            total={photos.length}
            onOpen={() => onOpen(index + 1)}
          />
        )}
      </div>
    )
  })
}

type StoryPhotoProps = { photo: Picture; name: string; position: number; total: number; onOpen: () => void }

function StoryPhoto({ photo, name, position, total, onOpen }: StoryPhotoProps) {
  const { t } = useTranslation('profiles')
  return (
    <button
      type="button"
      aria-label={t('view.openPhoto', { position, total })}
      onClick={onOpen}
      className="block w-full cursor-zoom-in overflow-hidden rounded-card"
    >
      <Photo
        picture={photo}
        alt={t('view.photoOf', { position, name })}
        sizes={profilePhotoSizes}
        className="aspect-4/5"
      />
    </button>
  )
}

function Bio({ bio }: { bio: string }) {
  const { t } = useTranslation('profiles')
  if (bio === '') return <p className="text-muted">{t('view.noBio')}</p>
  return <p className="max-w-prose whitespace-pre-line">{bio}</p>
}

function Interests({ interests }: { interests: readonly string[] }) {
  const { t } = useTranslation('profiles')
  if (interests.length === 0) return null
  return (
    <Part title={t('view.interests')}>
      <ul className="flex flex-wrap gap-2">
        {interests.map((interest) => (
          <li key={interest} className="max-w-full">
            <Chip>{interest}</Chip>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="font-sans font-semibold text-base tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  )
}
