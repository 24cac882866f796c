import type { Picture } from '@yuti/contract/media'
import type { Person } from '@yuti/contract/people'
import { Photo } from '#/components/photo.tsx'
import { cn } from '#/ui/class-names.ts'

type MeetingPortraitsProps = { own: Picture | null; person: Person }

/** They slide together until they overlap like the mark. With less motion they are there already. */
export function MeetingPortraits({ own, person }: MeetingPortraitsProps) {
  return (
    <div aria-hidden="true" className="flex justify-center">
      <Portrait picture={own} className="z-0 starting:-translate-x-[150px]" />
      <Portrait picture={person.photos[0] ?? null} className="z-10 -ml-12 starting:translate-x-[150px]" />
    </div>
  )
}

function Portrait({ picture, className }: { picture: Picture | null; className: string }) {
  return (
    <div
      className={cn(
        'relative transition-[translate,opacity] delay-250 duration-700 ease-spring starting:opacity-0',
        className,
      )}
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
    </div>
  )
}
