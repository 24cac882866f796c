import type { Sky } from '@yuti/contract/charts'
import { cn } from '#/ui/class-names.ts'
import type { ChannelId } from './channel-halves.ts'
import { type MoonWords, useSkyWords } from './use-sky-words.ts'

const chipStyles: Record<ChannelId, string> = {
  '5-15': 'border-rhythm/50 bg-rhythm/15 text-rhythm-ink',
  '14-2': 'border-beat/50 bg-beat/15 text-beat-ink',
  '29-46': 'border-discovery/50 bg-discovery/15 text-discovery-ink',
}

/** What a sky says of the person, for the night only: title and sentences of each possible Moon, and what the person brings. */
export function SkyWords({ sky, className }: { sky: Sky; className?: string }) {
  const { moons, chips } = useSkyWords(sky)
  return (
    <div className={cn('flex flex-col items-center gap-6 text-center', className)}>
      {moons.map((words) => (
        <OneMoon key={words.title} words={words} isOnly={moons.length === 1} />
      ))}
      {chips.length > 0 && (
        <ul className="flex flex-wrap justify-center gap-2">
          {chips.map(({ channel, text }) => (
            <li
              key={channel}
              className={cn('rounded-full border px-3.5 py-1.5 font-semibold text-xs', chipStyles[channel])}
            >
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function OneMoon({ words: { moon, title, text, when }, isOnly }: { words: MoonWords; isOnly: boolean }) {
  return (
    <section className="flex max-w-md flex-col items-center gap-2">
      {when && <p className="font-semibold text-on-photo text-sm">{when}</p>}
      <p className="text-cream text-xs tracking-wide">{moon}</p>
      <h2 className={cn('text-balance text-on-photo', isOnly ? 'text-xl' : 'text-lg')}>{title}</h2>
      <p className="text-base text-on-photo/90">{text}</p>
    </section>
  )
}
