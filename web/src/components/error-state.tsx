import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { errorText } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'

type ErrorStateProps = {
  error: unknown
  /** Says what failed, instead of the text of the error. */
  text?: ReactNode
  onRetry: () => void
  isRetrying?: boolean
  className?: string
}

/** Replaces content that failed to load: the reason and a retry button. */
export function ErrorState({ error, text, onRetry, isRetrying, className }: ErrorStateProps) {
  const { t } = useTranslation()
  return (
    <div
      className={cn(
        'mx-auto flex w-full max-w-sm flex-1 flex-col items-center justify-center gap-4 px-6 py-10 text-center',
        className,
      )}
    >
      <div className="empty-sky">
        <CloudOff aria-hidden="true" strokeWidth={1.25} className="size-12 text-border-strong xl:size-16" />
      </div>
      <p role="alert" className="text-balance xl:text-lg">
        {text ?? errorText(error)}
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
