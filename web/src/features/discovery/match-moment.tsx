import { Dialog as Base } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#/i18n/use-translation.ts'
import { NightSky } from '#/components/night-sky.tsx'
import { StarsPill } from '#/components/stars.tsx'
import { orpc } from '#/lib/api.ts'
import { Button } from '#/ui/button.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { useBackCloses } from '#/ui/use-back-closes.ts'
import { ChannelSentence } from './channel-sentence.tsx'
import { MeetingPortraits } from './meeting-portraits.tsx'
import type { NewMatch } from './use-deck.ts'

type MatchMomentProps = { match: NewMatch | null; onClose: () => void }

/** The one place for a show: the evening sky, and two portraits that meet. */
export function MatchMoment({ match, onClose }: MatchMomentProps) {
  useBackCloses(match !== null, onClose)
  return (
    <Base.Root open={match !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Base.Portal>
        <Base.Popup className="fixed inset-0 z-50 outline-none transition-opacity duration-300 data-ending-style:opacity-0 data-starting-style:opacity-0">
          {match && <Meeting match={match} onClose={onClose} />}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function Meeting({ match, onClose }: { match: NewMatch; onClose: () => void }) {
  const { t } = useTranslation('discovery')
  const own = useQuery(orpc.profiles.own.queryOptions())
  const { data } = useQuery(orpc.matches.get.queryOptions({ input: { matchId: match.id } }))
  const { person } = match
  return (
    <NightSky className="flex min-h-full flex-col overflow-y-auto">
      <div className="mx-auto flex w-full max-w-md flex-1 flex-col items-center px-6 pt-[calc(var(--safe-top)+3rem)] pb-[calc(var(--safe-bottom)+1.5rem)] text-center">
        <div className="flex flex-1 flex-col items-center justify-center gap-8">
          <div className="flex flex-col items-center gap-3">
            <p className="font-medium text-cream text-sm">{t('match.kicker')}</p>
            <Base.Title className="max-w-72 text-3xl">{t('match.title')}</Base.Title>
          </div>
          <div className="relative flex flex-col items-center">
            <MeetingPortraits own={own.data?.photos[0] ?? null} person={person} />
            <StarsPill rating={person.rating} className="relative z-20 -mt-6 justify-center px-4 py-2" />
          </div>
          <p className="min-h-12 max-w-80 text-balance text-sm">
            {data && <ChannelSentence channels={data.channels} />}
          </p>
        </div>
        <div className="flex w-full flex-col gap-2 pt-6">
          <ButtonLink to="/messages/$matchId" params={{ matchId: match.id }} onClick={onClose}>
            {t('match.hello', { name: person.name })}
          </ButtonLink>
          <Button variant="on-night" onClick={onClose}>
            {t('match.keep')}
          </Button>
        </div>
      </div>
    </NightSky>
  )
}
