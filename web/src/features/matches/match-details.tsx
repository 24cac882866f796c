import type { Match } from '@yuti/contract/matches'
import { MatchChannels } from '#/features/matches/shared/match-channels.tsx'
import { Chip } from '#/ui/chip.tsx'

/** The channels; beside the card on a desktop also what its two lines cut off. */
export function MatchDetails({ match: { person, channels } }: { match: Match }) {
  return (
    <div className="flex min-h-0 flex-col gap-6 md:overflow-y-auto">
      <div className="hidden flex-col gap-4 md:flex">
        {person.bio && <p className="whitespace-pre-line">{person.bio}</p>}
        {person.interests.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {person.interests.map((interest) => (
              <li key={interest} className="max-w-full">
                <Chip>{interest}</Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
      <MatchChannels rating={person.rating} channels={channels} isCompact />
    </div>
  )
}
