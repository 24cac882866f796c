import type { ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { Skeleton } from '#/ui/skeleton.tsx'

type ProfileLayoutProps = {
  photo: ReactNode
  /** Shown over the top of the photo. */
  overlay?: ReactNode
  /** On a phone these words are beside a small photo, which leaves room for what follows. */
  head?: ReactNode
  children: ReactNode
}

export const profileWidth = 'mx-auto w-full max-w-5xl 2xl:max-w-[96rem]'

/** On a phone the photo fills the top; from 768 px it stays at the left while the text scrolls. */
export function ProfileLayout({ photo, overlay, head, children }: ProfileLayoutProps) {
  return (
    <div
      className={cn(
        'md:grid md:grid-cols-2 md:items-start md:gap-6 md:p-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-10 lg:p-8 2xl:grid-cols-2 2xl:gap-12',
        profileWidth,
        head && besideHeadStyle,
      )}
    >
      <div
        className={cn(
          'relative overflow-hidden bg-inset md:sticky md:top-8 md:h-auto md:max-h-[calc(100dvh-4rem)] md:rounded-card md:*:first:aspect-1/2 lg:*:first:aspect-4/5 md:**:data-portrait:rounded-card',
          head ? 'max-md:aspect-4/5 max-md:rounded-card max-[15rem]:w-[30vw]' : 'h-[min(72dvh,128vw)]',
        )}
      >
        {photo}
        {overlay && <Overlay>{overlay}</Overlay>}
      </div>
      <div
        className={cn(
          'flex min-w-0 flex-col gap-6 px-5 pt-5 pb-10 md:px-0 md:pt-2',
          head && 'max-md:contents md:gap-4',
        )}
      >
        {head ? (
          <>
            <div className="flex min-w-0 flex-col gap-3 max-md:pt-2 md:gap-4">{head}</div>
            <div className="flex min-w-0 flex-col gap-6 max-md:col-span-full">{children}</div>
          </>
        ) : (
          children
        )}
      </div>
    </div>
  )
}

/** With large text the words are below the photo. */
const besideHeadStyle =
  'max-md:grid max-md:grid-cols-[min(8rem,30vw)_minmax(0,1fr)] max-[15rem]:grid-cols-[minmax(0,1fr)] max-md:items-start max-md:gap-4 max-md:px-5 max-md:pt-[calc(var(--safe-top)+1.25rem)] max-md:pb-10'

function Overlay({ children }: { children: ReactNode }) {
  return (
    <>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 top-0 h-28 bg-linear-to-b from-photo-scrim/35 to-transparent"
      />
      <div className="absolute inset-x-0 top-0 [view-transition-name:over-photo] flex items-center gap-2 px-4 pt-[calc(var(--safe-top)+1rem)]">
        {children}
      </div>
    </>
  )
}

export function ProfileSkeleton({ isOwn = false }: { isOwn?: boolean }) {
  return (
    <ProfileLayout
      photo={<Skeleton className="size-full rounded-none" />}
      head={isOwn && <Skeleton className="h-24" />}
    >
      <SkeletonWords />
    </ProfileLayout>
  )
}

export function SkeletonWords() {
  const { t } = useTranslation()
  return (
    <output className="flex flex-col gap-6">
      <h1 className="sr-only">{t('loading')}</h1>
      <Skeleton className="h-9 w-44" />
      <Skeleton className="h-16" />
      <span className="flex gap-2">
        <Skeleton className="h-8 w-24 rounded-full" />
        <Skeleton className="h-8 w-20 rounded-full" />
        <Skeleton className="h-8 w-28 rounded-full" />
      </span>
      <span className="grid grid-cols-3 gap-2.5">
        <Skeleton className="aspect-3/4 rounded-input" />
        <Skeleton className="aspect-3/4 rounded-input" />
        <Skeleton className="aspect-3/4 rounded-input" />
      </span>
    </output>
  )
}
