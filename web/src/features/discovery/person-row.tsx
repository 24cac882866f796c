import { Link } from '@tanstack/react-router'
import type { ListedPerson } from '@yuti/contract/discovery'
import { Heart, MapPin, Undo2, X } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Photo } from '#/components/photo.tsx'
import { Stars, useLevelName } from '#/components/stars.tsx'
import { useWhyLine } from '#/features/compatibility/shared/use-why-line.ts'
import { useFormat } from '#/i18n/format.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { ListedNote } from './listed-note.tsx'
import type { Decision } from './use-list-decision.ts'
import type { ListName } from './use-people-list.ts'

type PersonRowProps = { person: ListedPerson; list: ListName; onDecide: (decision: Decision) => void }

/** A person in a list; photo and name open the profile, the buttons decide. */
export function PersonRow({ person, list, onDecide }: PersonRowProps) {
  const { age, name } = person
  return (
    <li className="flex flex-wrap items-center justify-end gap-3 rounded-card border border-line bg-surface p-2.5 pr-3">
      <Link
        to="/profile/$userId"
        params={{ userId: person.id }}
        className="flex min-w-0 flex-[1_1_12rem] flex-wrap items-center gap-2.5 rounded-input min-[25rem]:gap-3.5"
      >
        <Photo
          picture={person.photo}
          alt=""
          sizes="80px"
          failedText=""
          emptyText=""
          className="aspect-4/5 w-[64px] shrink-0 rounded-input min-[25rem]:w-[80px]"
        />
        <span className="flex min-w-0 flex-[1_1_5rem] flex-col gap-1">
          <span className="line-clamp-2 wrap-anywhere font-semibold">
            {age === null ? name : `${name}, ${age}`}
          </span>
          <RowFacts person={person} />
        </span>
      </Link>
      <RowButtons name={name} list={list} onDecide={onDecide} />
      {person.note && <ListedNote note={person.note} isOwn={list === 'liked'} />}
    </li>
  )
}

/** Few stars are not drawn: nobody wants to be graded by somebody they like. The level says it in words. */
const fewestDrawn = 3

function RowFacts({ person: { id, distanceKm, rating } }: { person: ListedPerson }) {
  const format = useFormat()
  const level = useLevelName()(rating.stars)
  const why = useWhyLine()({ id, rating })
  return (
    <>
      {distanceKm !== null && (
        <span className="flex items-center gap-1 text-muted text-sm">
          <MapPin aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
          {format.distanceAway(distanceKm)}
        </span>
      )}
      <span className="flex flex-wrap items-center gap-x-2 text-sm">
        {level && <span className="font-medium">{level}</span>}
        {rating.stars >= fewestDrawn && <Stars rating={rating} className="h-3.5" />}
      </span>
      <span className="text-pretty text-muted text-xs">{why}</span>
    </>
  )
}

function RowButtons({ name, list, onDecide }: Omit<PersonRowProps, 'person'> & { name: string }) {
  const { t } = useTranslation('discovery')
  if (list === 'liked') {
    return (
      <IconButton
        label={t('likes.takeBack', { name })}
        variant="surface"
        shape="round"
        onClick={() => onDecide('take-back')}
      >
        <Undo2 strokeWidth={1.75} />
      </IconButton>
    )
  }
  return (
    <span className="flex shrink-0 flex-wrap justify-center gap-2">
      {list === 'received' && (
        <IconButton
          label={t('likes.pass', { name })}
          variant="surface"
          shape="round"
          onClick={() => onDecide('pass')}
        >
          <X strokeWidth={1.75} />
        </IconButton>
      )}
      <IconButton
        label={t('likes.like', { name })}
        variant="primary"
        shape="round"
        onClick={() => onDecide('like')}
      >
        <Heart strokeWidth={1.75} />
      </IconButton>
    </span>
  )
}
