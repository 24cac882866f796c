import { type ReactNode, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { errorCode, errorText } from '#/lib/error-text.ts'
import { useOnline } from '#/lib/use-online.ts'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import { Mark } from './mark.tsx'

type ErrorStateProps = {
  error: unknown
  /** Says what failed, instead of the text of the error. */
  text?: ReactNode
  onRetry: () => void
  isRetrying?: boolean
  className?: string
}

/** Replaces content that failed to load: the reason, which may be a lost connection, and a retry button. */
export function ErrorState({ error, text, onRetry, isRetrying, className }: ErrorStateProps) {
  const { t, language } = useTranslation()
  const isOnline = useOnline()
  // A refusal came from the server, so the connection is not the reason.
  const isOffline = !isOnline && errorCode(error) === null
  return (
    <div
      className={cn(
        'mx-auto flex w-full max-w-sm flex-1 flex-col items-center justify-center gap-4 px-6 py-10 text-center',
        className,
      )}
    >
      <div className="empty-sky">
        <Mark className="mb-2 h-16 text-border-strong" />
      </div>
      <p role="alert" className="text-balance xl:text-lg">
        {isOffline || !text ? errorText(error, language) : text}
      </p>
      <Button variant="secondary" loading={isRetrying} onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </div>
  )
}

type QueryErrorStateProps = Pick<ErrorStateProps, 'text' | 'className'> & {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** Shows that a query has failed; the button runs it again. The query forgets its error meanwhile, but the reason stays. */
export function QueryErrorState({ query, ...props }: QueryErrorStateProps) {
  const [error, setError] = useState(query.error)
  if (query.error && query.error !== error) setError(query.error)
  return (
    <ErrorState error={error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} {...props} />
  )
}
