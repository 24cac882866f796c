import { useNavigate, useRouter } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { IconButton } from '#/ui/icon-button.tsx'

export type Fallback = '/discover' | '/profile'

/** Goes to the previous page, or to the fallback without one. */
export function useGoBack(fallback: Fallback): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  return () => (router.history.canGoBack() ? router.history.back() : void navigate({ to: fallback }))
}

export function BackButton({ fallback = '/discover' }: { fallback?: Fallback }) {
  const { t } = useTranslation()
  const goBack = useGoBack(fallback)
  return (
    <IconButton label={t('action.back')} variant="on-photo" onClick={goBack}>
      <ChevronLeft strokeWidth={1.75} />
    </IconButton>
  )
}
