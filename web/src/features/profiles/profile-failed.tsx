import type { UseQueryResult } from '@tanstack/react-query'
import { QueryErrorState } from '#/components/error-state.tsx'
import { DetailHeader, ScreenHeader } from '#/components/screen-header.tsx'
import { cn } from '#/ui/class-names.ts'
import { type Fallback, useGoBack } from './back-button.tsx'
import { profileWidth } from './profile-layout.tsx'

type ProfileFailedProps = {
  title: string
  text?: string
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** The target of Back without a previous page. Leave it out on pages with a tab bar: they have no Back button. */
  fallback?: Fallback
}

/** Replaces a profile that failed to load: title, error, retry and Back. */
export function ProfileFailed({ title, text, query, fallback }: ProfileFailedProps) {
  const goBack = useGoBack(fallback ?? '/discover')
  return (
    <div className="flex min-h-page flex-col">
      {fallback ? (
        <DetailHeader title={title} onBack={goBack} />
      ) : (
        <ScreenHeader title={title} className={cn('md:px-6 lg:px-8', profileWidth)} />
      )}
      <QueryErrorState query={query} text={text} />
    </div>
  )
}
