import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { errorText } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { Mark } from './mark.tsx'

/** The router's error boundary: says what happened and loads the page again. */
export function ErrorPage({ error, reset }: { error: unknown; reset: () => void }) {
  const { t } = useTranslation()
  const router = useRouter()
  async function retry() {
    await router.invalidate()
    reset()
  }
  const retryOnline = useEffectEvent(() => void retry())
  useEffect(() => {
    addEventListener('online', retryOnline)
    return () => removeEventListener('online', retryOnline)
  }, [])
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-4 p-6 text-center">
      <Mark className="mb-4 h-20" />
      <h1 className="text-2xl">{t('crash.title')}</h1>
      <p className="text-mute" role="alert">
        {errorText(error)}
      </p>
      <Button className="mt-2" onClick={() => void retry()}>
        {t('action.retry')}
      </Button>
    </main>
  )
}
