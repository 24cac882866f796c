import { Link } from '@tanstack/react-router'
import type { ListedPerson } from '@yuti/contract/discovery'
import { fewestDrawnStars } from '@yuti/contract/limits'
import { Heart, Undo2, X } from 'lucide-react'
import { VerifiedBadge } from '#/components/verified-badge.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Photo } from '#/components/photo.tsx'
import { Stars, useLevelName } from '#/components/stars.tsx'
import { useWhyLine } from '#/features/compatibility/shared/use-why-line.ts'
import { useFormat } from '#/i18n/format.ts'
import { cn } from '#/ui/class-names.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { ListedNote } from './listed-note.tsx'
import type { Decision } from './use-list-decision.ts'
import type { ListName } from './use-people-list.ts'

type PersonTileProps = {
  person: ListedPerson
  list: ListName
  onDecide: (decision: Decision) => void
  onReport: () => void
}

/** Two columns on a phone, one in very large type. A tile with a note takes two places, and later tiles fill the gaps. */
export const tileGrid =
  'grid [grid-auto-flow:dense] grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4 2xl:grid-cols-5'

/** A person in a list; photo and words open the profile, the buttons decide. */
export function PersonTile({ person, list, onDecide, onReport }: PersonTileProps) {
  const { age, name, note } = person
  const title = age === null ? name : `${name}, ${age}`
  const buttons = <TileButtons name={name} list={list} onDecide={onDecide} />
  return (
    <li
      className={cn(
        'flex rounded-card border border-line bg-surface',
        note ? 'col-span-full md:col-span-2' : 'flex-col',
      )}
    >
      <Link
        to="/profile/$userId"
        params={{ userId: person.id }}
        className={cn(
          'flex min-w-0 flex-1 flex-col rounded-card text-sm transition-colors duration-150 hover:bg-inset',
          note && 'basis-1/2',
        )}
      >
        <TilePhoto person={person} title={title} />
        <TileFacts person={person} />
      </Link>
      {note ? (
        <div className="flex min-w-0 flex-1 basis-1/2 flex-col justify-between gap-3 p-3">
          <ListedNote note={note} isOwn={list === 'liked'} onReport={onReport} />
          {buttons}
        </div>
      ) : (
        <div className="p-3 pt-0">{buttons}</div>
      )}
    </li>
  )
}

function TilePhoto({ person, title }: { person: ListedPerson; title: string }) {
  const { id, photo, distanceKm } = person
  const format = useFormat()
  return (
    <span
      data-portrait={id}
      className="relative isolate flex aspect-4/5 w-full flex-col justify-end overflow-hidden rounded-card"
    >
      <Photo
        picture={photo}
        alt=""
        sizes="(min-width: 48rem) 16rem, 50vw"
        failedText=""
        emptyText=""
        className="absolute! inset-0 -z-10"
      />
      <span className="flex flex-col bg-linear-to-t from-photo-scrim/92 via-60% via-photo-scrim/62 to-transparent px-3 pt-14 pb-3 text-on-photo">
        <span className="line-clamp-2 wrap-anywhere font-display font-semibold text-lg leading-tight tracking-[-0.015em]">
          {title}
          <VerifiedBadge of={person} />
        </span>
        {distanceKm !== null && <span className="text-xs">{format.distanceAway(distanceKm)}</span>}
      </span>
    </span>
  )
}

function TileFacts({ person: { id, rating } }: { person: ListedPerson }) {
  const level = useLevelName()(rating.stars)
  const why = useWhyLine()({ id, rating })
  return (
    <span className="flex flex-col gap-1.5 p-3">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
        {level && <span className="font-semibold">{level}</span>}
        {rating.stars >= fewestDrawnStars && <Stars rating={rating} className="h-3.5" />}
      </span>
      <span className="text-pretty text-muted text-xs">{why}</span>
    </span>
  )
}

function TileButtons({
  name,
  list,
  onDecide,
}: Pick<PersonTileProps, 'list' | 'onDecide'> & { name: string }) {
  const { t } = useTranslation('likes')
  return (
    <div className="flex gap-2">
      {list === 'liked' && (
        <IconButton
          label={t('takeBack', { name })}
          variant="surface"
          shape="round"
          className="flex-1"
          onClick={() => onDecide('take-back')}
        >
          <Undo2 strokeWidth={1.75} />
        </IconButton>
      )}
      {list === 'received' && (
        <IconButton
          label={t('pass', { name })}
          variant="surface"
          shape="round"
          onClick={() => onDecide('pass')}
        >
          <X strokeWidth={1.75} />
        </IconButton>
      )}
      {list !== 'liked' && (
        <IconButton
          label={t('like', { name })}
          shape="round"
          className="flex-1 bg-primary-soft text-primary-ink hover:bg-primary hover:text-on-primary"
          onClick={() => onDecide('like')}
        >
          <Heart strokeWidth={1.75} className="fill-current" />
        </IconButton>
      )}
    </div>
  )
}
