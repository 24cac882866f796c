import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { errorCode, errorText } from '#/lib/error-text.ts'
import { useOnline } from '#/lib/use-online.ts'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import { BrokenLink } from './empty-pictures/broken-link.tsx'

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
  const { t } = useTranslation()
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
        {isOffline ? (
          <BrokenLink />
        ) : (
          <CloudOff aria-hidden="true" strokeWidth={1.25} className="size-12 text-border-strong xl:size-16" />
        )}
      </div>
      <div role="alert" className="flex flex-col gap-2 text-balance">
        {isOffline ? (
          <>
            <p className="font-display font-semibold text-lg xl:text-2xl">{t('offline.title')}</p>
            <p className="text-muted">{t('offline.text')}</p>
          </>
        ) : (
          <p className="xl:text-lg">{text ?? errorText(error)}</p>
        )}
      </div>
      <Button variant="secondary" loading={isRetrying} onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </div>
  )
}

type QueryErrorStateProps = Pick<ErrorStateProps, 'text' | 'className'> & {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** Shows that a query has failed; the button runs it again. */
export function QueryErrorState({ query, ...props }: QueryErrorStateProps) {
  return (
    <ErrorState
      error={query.error}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
      {...props}
    />
  )
}
