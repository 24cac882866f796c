import type { Person } from '@yuti/contract/people'
import { ProfileStory } from '#/features/profiles/shared/profile-story.tsx'
import { useViewer } from '#/features/profiles/shared/use-viewer.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { WhyPanel } from './why-panel.tsx'

/** Beside the card on a wide page, whose height it must not change: why the two might fit, and the words and further photos of the same person. */
export function DeckPanel({ person }: { person: Person }) {
  const { t } = useTranslation('discovery')
  const { open, viewer } = useViewer(person.photos, person.name)
  return (
    <section aria-label={t('panel.label', { name: person.name })} className="absolute inset-0">
      <div className="size-full overflow-y-auto overscroll-contain [scrollbar-width:thin]">
        <div className="flex animate-rise flex-col gap-5 p-5">
          <WhyPanel person={person} className="bg-night-head text-on-photo" lineStyle="text-base" />
          <ProfileStory profile={person} onOpen={open} />
        </div>
      </div>
      {viewer}
    </section>
  )
}
