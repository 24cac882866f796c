import type { Person } from '@yuti/contract/people'
import { swipe as limits } from '@yuti/contract/limits'
import type { ReactNode } from 'react'
import { VerifiedBadge } from '#/components/verified-badge.tsx'
import { AboutLine } from '#/features/profiles/shared/about-line.tsx'
import { useFormat } from '#/i18n/format.ts'
import { CardFrame, CardTitle } from './shared/card-frame.tsx'
import { WhyPanel } from './why-panel.tsx'

type DeckCardProps = {
  person: Person
  /** Shown under the pips of the photos. */
  mark: ReactNode
  /** Drawn over the card, such as the stamps of a drag. */
  children?: ReactNode
}

/** Dark behind the pips of the photos, and from a little above the name down, however many words there are. */
const scrims = {
  top: 'top-0 h-[18%] bg-linear-to-b from-photo-scrim/28 to-transparent',
  words:
    'bg-[linear-gradient(to_top,color-mix(in_srgb,var(--color-photo-scrim)_94%,transparent)_0,color-mix(in_srgb,var(--color-photo-scrim)_84%,transparent)_40%,color-mix(in_srgb,var(--color-photo-scrim)_62%,transparent)_74%,transparent_100%)]',
}

/** Shrinks or hides words on a short card or in very large type. */
const short = {
  words: '[@container_(max-height:27rem)]:pt-8',
  facts: '[@container_(max-height:27rem)]:hidden',
  bio: '[@container_(max-height:30rem)]:line-clamp-1 [@container_(max-height:24rem)]:hidden',
  panel: '[@container_(max-height:19rem)]:hidden',
  why: '[@container_(max-height:27rem)]:hidden',
}

/** From 1280 px up the panel beside the card says it. */
const saidBeside = 'xl:hidden'

/** A stranger's card: name, a few words, and why the two might fit. Its foot leaves room for the buttons. */
export function DeckCard({ person, mark, children }: DeckCardProps) {
  return (
    <CardFrame person={person} scrim={scrims.top}>
      {mark && <div className="pointer-events-none absolute inset-x-0 top-0 p-3 pt-6">{mark}</div>}
      <div
        className={`pointer-events-none relative flex flex-col gap-1.5 px-4 pt-20 pb-[92px] text-on-photo ${scrims.words} ${short.words}`}
      >
        <Facts person={person} />
        <WhyPanel
          person={person}
          className={`mt-1 bg-night-top/72 ${short.panel} ${saidBeside}`}
          lineStyle={`text-[0.875rem] ${short.why}`}
        />
      </div>
      {children}
    </CardFrame>
  )
}

function Facts({ person }: { person: Person }) {
  const format = useFormat()
  const interests = person.interests.slice(0, limits.cardInterests)
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-2.5">
        <h2 className="min-w-0 wrap-anywhere text-[min(2.125rem,10vw)] leading-[1.1]">
          <CardTitle person={person} />
          <VerifiedBadge of={person} />
        </h2>
        {person.distanceKm !== null && <p className="text-sm">{format.distanceAway(person.distanceKm)}</p>}
      </div>
      <AboutLine about={person.about} className={`truncate text-sm ${short.facts} ${saidBeside}`} />
      {person.bio && <p className={`line-clamp-2 leading-snug ${short.bio} ${saidBeside}`}>{person.bio}</p>}
      {interests.length > 0 && (
        <ul
          className={`truncate text-sm *:inline [&>li+li]:before:content-['_·_'] ${short.facts} ${saidBeside}`}
        >
          {interests.map((interest) => (
            <li key={interest}>{interest}</li>
          ))}
        </ul>
      )}
    </>
  )
}
