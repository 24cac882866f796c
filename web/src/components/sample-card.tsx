import { MapPin } from 'lucide-react'
import { cn } from '#/ui/class-names.ts'
import { StarsPill } from './stars.tsx'

type SampleCardProps = { photo: string; name: string; away: string; bio: string; className?: string }

/** A deck card to look at, for pages that tell strangers what awaits them. */
export function SampleCard({ photo, name, away, bio, className }: SampleCardProps) {
  return (
    <figure
      className={cn(
        'relative overflow-hidden rounded-card bg-photo-scrim text-on-photo shadow-float',
        className,
      )}
    >
      <img
        src={photo}
        alt=""
        loading="lazy"
        width={640}
        height={800}
        className="aspect-4/5 w-full object-cover"
      />
      <StarsPill rating={{ stars: 5, isEstimate: false }} className="absolute top-4 left-4" />
      <figcaption className="absolute inset-x-0 bottom-0 flex flex-col gap-1 bg-linear-to-t from-photo-scrim via-photo-scrim/80 to-transparent px-5 pt-16 pb-5">
        <span className="font-display font-semibold text-xl">{name}</span>
        <span className="flex items-center gap-1.5 text-sm">
          <MapPin aria-hidden="true" strokeWidth={1.75} className="size-4" />
          {away}
        </span>
        <span className="text-sm">{bio}</span>
      </figcaption>
    </figure>
  )
}
