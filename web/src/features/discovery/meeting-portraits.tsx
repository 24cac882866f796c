import type { Picture } from '@yuti/contract/media'
import type { Person } from '@yuti/contract/people'
import * as m from 'motion/react-m'
import { Photo } from '#/components/photo.tsx'
import { cn } from '#/ui/class-names.ts'

type MeetingPortraitsProps = { own: Picture | null; person: Person }

/** They slide together until they overlap like the mark. With less motion they are there already. */
export function MeetingPortraits({ own, person }: MeetingPortraitsProps) {
  return (
    <div aria-hidden="true" className="flex justify-center">
      <Portrait picture={own} fromX={-150} className="z-0" />
      <Portrait picture={person.photos[0] ?? null} fromX={150} className="z-10 -ml-12" />
    </div>
  )
}

function Portrait({
  picture,
  fromX,
  className,
}: {
  picture: Picture | null
  fromX: number
  className: string
}) {
  return (
    <m.div
      initial={{ x: fromX, opacity: 0 }}
      animate={{ x: 0, opacity: 1 }}
      transition={{ type: 'spring', stiffness: 70, damping: 14, delay: 0.25, opacity: { duration: 0.5 } }}
      className={cn('relative', className)}
    >
      <Photo
        picture={picture}
        alt=""
        sizes="11rem"
        urgent
        emptyText=""
        failedText=""
        className="size-42 rounded-full ring-2 ring-cream min-[400px]:size-46"
      />
    </m.div>
  )
}
