import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Session } from '@yuti/contract/account'
import { setLanguage } from '#/i18n/i18n.ts'
import { pathAfterSignIn, setSession } from '#/lib/session.ts'
import { hasFlag } from '#/platform/storage.ts'

/** Applies the account's language, unless a language was chosen on this device. */
export async function applyAccountLanguage({ language }: Session): Promise<void> {
  if (language && !hasFlag('preferred_language')) await setLanguage(language)
}

/** Stores a new session and navigates to the page that it starts on. */
export function useAfterSignIn() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (session: Session, to: '/discover' | null = null) => {
    await applyAccountLanguage(session)
    setSession(queryClient, session)
    await navigate({
      to: session.isBlocked ? '/settings' : (to ?? pathAfterSignIn(session)),
      replace: true,
    })
  }
}
