import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '#/components/error-state.tsx'
import { DetailHeader, ScreenHeader } from '#/components/screen-header.tsx'
import { type Fallback, useGoBack } from './use-go-back.ts'

type ProfileFailedProps = {
  title: string
  text?: string
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** Where the way back leads from an address that was opened by itself; without it there is the bottom bar. */
  fallback?: Fallback
}

/** In place of a profile: its title, why it is not there, once more, and a way out. */
export function ProfileFailed({ title, text, query, fallback }: ProfileFailedProps) {
  const goBack = useGoBack(fallback ?? '/discover')
  return (
    <div className="flex min-h-page flex-col">
      {fallback ? <DetailHeader title={title} onBack={goBack} /> : <ScreenHeader title={title} />}
      <ErrorState
        error={query.error}
        text={text}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    </div>
  )
}
