import type { MatchId } from '@yuti/contract/base'
import type { ChannelState } from '@yuti/contract/matches'
import type { Picture } from '@yuti/contract/media'
import type { ExactRating, MatchedPerson } from '@yuti/contract/people'
import { Photo } from '#/components/photo.tsx'
import { Stars } from '#/components/stars.tsx'
import { cn } from '#/ui/class-names.ts'

type ChannelId = ChannelState['channel']

const strokes: Record<ChannelId, string> = {
  '5-15': 'stroke-rhythm',
  '14-2': 'stroke-beat',
  '29-46': 'stroke-discovery',
}

/** Complete channels take these places in turn: over the portraits, under them, and further out. */
const arcs = ['M40 40Q171 -38 302 40', 'M40 206Q171 290 302 206', 'M22 52Q171 -72 320 52']

/** The overlap of the two circles. */
const lens = 'M171 26A103 103 0 0 1 171 180A103 103 0 0 1 171 26Z'

type MatchPictureProps = {
  matchId: MatchId
  /** Undefined while it loads. */
  own: Picture | null | undefined
  person: MatchedPerson
  channels: readonly ChannelState[]
}

/** The two portraits overlap like the mark; the lens glows, and each complete channel is an arc around them. */
export function MatchPicture({ matchId, own, person, channels }: MatchPictureProps) {
  const complete = channels.filter(({ state }) => state === 'full')
  return (
    <div
      aria-hidden="true"
      className="relative aspect-[342/262] w-full max-w-[342px] roomy:max-w-[30rem] [@media(max-height:45rem)]:max-w-[252px]"
    >
      <div className="match-halo absolute inset-x-[-11%] top-[-30%] aspect-square rounded-full bg-[radial-gradient(circle,color-mix(in_srgb,var(--color-match-lens)_55%,transparent)_0,color-mix(in_srgb,var(--color-match-lens)_18%,transparent)_32%,transparent_62%)] opacity-80" />
      <Portrait picture={own} className="match-left left-0" />
      <Portrait
        picture={person.photos[0] ?? null}
        portraitOf={`${person.id} ${matchId}`}
        className="match-right right-0"
      />
      <svg viewBox="0 0 342 262" fill="none" className="absolute inset-0 overflow-visible">
        <g transform="translate(0 20)">
          <g className="match-lens">
            <path d={lens} className="fill-match-lens/82" />
            <path d={lens} className="stroke-cream" strokeWidth="2.5" />
          </g>
        </g>
        <g strokeWidth="4" strokeLinecap="round">
          {/* All begin with the show and are seen once the channels have arrived, so that a slow answer delays nothing. */}
          {arcs.map((arc, index) => {
            const channel = complete[index]?.channel
            return (
              <path
                key={arc}
                d={arc}
                pathLength="1"
                className={cn('match-arc', channel && strokes[channel])}
              />
            )
          })}
        </g>
      </svg>
    </div>
  )
}

type PortraitProps = { picture: Picture | null | undefined; portraitOf?: string; className: string }

function Portrait({ picture, portraitOf, className }: PortraitProps) {
  return (
    // The frame moves, so that a photo that arrives late does not begin again.
    <div
      className={cn(
        'absolute top-[7.6%] aspect-square w-[60.2%] rounded-full bg-inset ring-2 ring-cream',
        className,
      )}
    >
      {/* The sign of a missing photo would flash up. */}
      {picture !== undefined && (
        <Photo
          picture={picture}
          portraitOf={portraitOf}
          alt=""
          sizes="(width >= 48rem) 18rem, 13rem"
          urgent
          emptyText=""
          failedText=""
          className="size-full rounded-full"
        />
      )}
    </div>
  )
}

export function MatchStars({ rating }: { rating: ExactRating }) {
  return <Stars rating={rating} className="match-stars h-[30px] overflow-visible roomy:h-10" />
}
