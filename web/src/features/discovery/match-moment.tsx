import { Dialog as Base } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { NightSky } from '#/components/night-sky.tsx'
import { NowExact, useLevelName } from '#/components/stars.tsx'
import { FirstMessage } from '#/features/messages/shared/first-message.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { tick } from '#/platform/haptics.ts'
import { wantsLessMotion } from '#/platform/less-motion.ts'
import { Button } from '#/ui/button.tsx'
import { useBackCloses } from '#/ui/overlay.tsx'
import { cn } from '#/ui/class-names.ts'
import { ChannelWords } from './match-channel-words.tsx'
import { MatchPicture, MatchStars } from './match-picture.tsx'
import type { NewMatch } from './use-deck.ts'
import './match-moment.css'

type MatchMomentProps = { match: NewMatch | null; onClose: () => void }

/** Celebrates a match over the whole page. */
export function MatchMoment({ match, onClose }: MatchMomentProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useBackCloses(match !== null, onClose)
  return (
    <Base.Root open={match !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Base.Portal>
        <Base.Popup
          // The input would open the keyboard of a phone over the show.
          initialFocus={title}
          className="fixed inset-x-0 top-0 bottom-(--keyboard,0px) z-50 outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          {match && <Meeting key={match.id} match={match} titleRef={title} onClose={onClose} />}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** When the lens lights, the phone ticks. */
const tickAtMs = 700

/** Whether the show was skipped: any press shows its end at once. */
function useShow() {
  const [isSkipped, setIsSkipped] = useState(false)
  useEffect(() => {
    if (isSkipped || wantsLessMotion()) return undefined
    // A tick that fails is only not felt.
    const timer = setTimeout(() => void tick().catch(() => undefined), tickAtMs)
    return () => clearTimeout(timer)
  }, [isSkipped])
  return { isSkipped, skip: () => setIsSkipped(true) }
}

type MeetingProps = {
  match: NewMatch
  titleRef: RefObject<HTMLHeadingElement | null>
  onClose: () => void
}

function Meeting({ match, titleRef, onClose }: MeetingProps) {
  const { t } = useTranslation('matchMoment')
  const own = useQuery(orpc.profiles.own.queryOptions())
  const { data } = useQuery(orpc.matches.get.queryOptions({ input: { matchId: match.id } }))
  const { isSkipped, skip } = useShow()
  const { person } = match
  const level = useLevelName()(person.rating.stars)
  // Until now the member saw "2 or fewer".
  const isNew = person.rating.stars <= 2
  return (
    <NightSky constellation={false} className="h-full overflow-y-auto">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut: the show ends by itself */}
      <div
        onPointerDown={skip}
        onKeyDown={skip}
        className={cn(
          'match-show mx-auto flex min-h-full w-full max-w-md roomy:max-w-lg flex-col items-center px-6 pt-[calc(var(--safe-top)+2.5rem)] [@media(max-height:45rem)]:pt-[calc(var(--safe-top)+1rem)] pb-[calc(var(--safe-bottom)+1rem)] text-center',
          isSkipped && 'match-show-over',
        )}
      >
        <p className="font-medium text-cream text-sm">{t('kicker')}</p>
        <Base.Title
          ref={titleRef}
          tabIndex={-1}
          className="mt-2 max-w-72 text-3xl outline-none roomy:max-w-none roomy:text-[3.5rem] [@media(max-height:45rem)]:text-2xl"
        >
          {t('title')}
        </Base.Title>
        <div className="flex w-full flex-1 flex-col items-center justify-center gap-2 py-4 [@media(max-height:45rem)]:py-2">
          <MatchPicture
            matchId={match.id}
            own={own.data && (own.data.photos[0] ?? null)}
            person={person}
            channels={data?.channels ?? []}
          />
          <MatchStars rating={person.rating} />
          <div className="match-words flex flex-col items-center gap-2">
            {level && <p className="font-display font-semibold text-xl roomy:text-3xl">{level}</p>}
            <NowExact rating={person.rating} className="text-cream text-sm" />
            <p className="min-h-12 max-w-80 text-balance roomy:text-lg">
              {data && <ChannelWords match={{ ...data, stars: person.rating.stars }} />}
            </p>
            {isNew && (
              <p className="max-w-80 text-balance text-cream text-xs">
                {t(person.rating.isEstimate ? 'ownNumberText' : 'exactText')}
              </p>
            )}
          </div>
        </div>
        <div className="flex w-full flex-col gap-2">
          <FirstMessage matchId={match.id} name={person.name} match={data} onLeave={onClose} />
          <Button variant="on-night" onClick={onClose}>
            {t('keep')}
          </Button>
        </div>
      </div>
    </NightSky>
  )
}
