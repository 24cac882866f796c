import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from '#/i18n/use-translation.ts'
import { buttonStyle, Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import { Mark } from './mark.tsx'
import { createContext, type ReactNode, use, useEffect, useEffectEvent } from 'react'
import { errorCode, errorText } from '#/lib/error-text.ts'
import { useOnline } from '#/lib/use-online.ts'
import { isFailedFile } from '#/platform/suppress-offline-reload.ts'
import { Skeleton } from '#/ui/skeleton.tsx'

/** True within a layout whose own frame is the `main` of the page. */
export const IsInMain = createContext(false)

function Frame({ children }: { children: ReactNode }) {
  const isInMain = use(IsInMain)
  const Tag = isInMain ? 'div' : 'main'
  return (
    <Tag
      className={cn(
        'mx-auto flex max-w-lg flex-col items-center justify-center gap-4 p-6 text-center',
        isInMain ? 'flex-1' : 'min-h-dvh',
      )}
    >
      {children}
    </Tag>
  )
}

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <Frame>
      <div className="empty-sky">
        <Mark className="mb-4 h-20" />
      </div>
      <h1 className="text-2xl xl:text-3xl">{t('notFound.title')}</h1>
      <p className="text-muted">{t('notFound.text')}</p>
      <Link to="/" className={cn(buttonStyle(), 'mt-2')}>
        {t('notFound.home')}
      </Link>
    </Frame>
  )
}

/** The router's error boundary: shows the error and retries, also when the network returns. */
export function ErrorPage({ error, reset }: { error: unknown; reset: () => void }) {
  const { t, language } = useTranslation()
  const router = useRouter()
  const isOffline = !useOnline() && errorCode(error) === null
  async function retry() {
    if (navigator.onLine && isFailedFile(error)) {
      location.reload()
      return
    }
    await router.invalidate()
    reset()
  }
  const retryOnline = useEffectEvent(() => void retry())
  useEffect(() => {
    addEventListener('online', retryOnline)
    return () => removeEventListener('online', retryOnline)
  }, [])
  return (
    <Frame>
      <div className="empty-sky">
        <Mark className="mb-4 h-20" />
      </div>
      <h1 className="text-2xl xl:text-3xl">{isOffline ? errorText(error, language) : t('crash.title')}</h1>
      {!isOffline && (
        <p className="text-muted" role="alert">
          {errorText(error, language)}
        </p>
      )}
      <Button className="mt-2" onClick={() => void retry()}>
        {t('action.retry')}
      </Button>
    </Frame>
  )
}

/** Shown while the code of a page loads. Screens have skeletons of their own for loading data. */
export function PagePending() {
  const { t } = useTranslation()
  return (
    <output aria-label={t('loading')} className="mx-auto flex w-full max-w-md flex-col gap-4 p-4">
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-24 rounded-input" />
      <Skeleton className="h-24 rounded-input" />
      <Skeleton className="h-24 rounded-input" />
    </output>
  )
}
