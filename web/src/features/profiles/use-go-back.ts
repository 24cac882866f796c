import { useNavigate, useRouter } from '@tanstack/react-router'

export type Fallback = '/discover' | '/profile'

/** To the page before, or where there is none to the fallback. */
export function useGoBack(fallback: Fallback): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  return () => (router.history.canGoBack() ? router.history.back() : void navigate({ to: fallback }))
}
