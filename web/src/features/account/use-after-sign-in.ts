import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Session } from '@yuti/contract/account'
import { setLanguage } from '#/i18n/i18n.ts'
import { pathAfterSignIn, setSession } from '#/lib/session.ts'
import { rememberReturnTo } from '#/lib/return-to.ts'
import { hasFlag } from '#/platform/storage.ts'

/** Applies the account's language, unless a language was chosen on this device. */
export async function applyAccountLanguage({ language }: Session): Promise<void> {
  if (language && !hasFlag('preferred_language')) await setLanguage(language)
}

/**
 * Stores a new session and navigates to the page that it starts on. `returnTo` is the page that was wanted before a mail led
 * here; newcomers skip the welcome if `newcomersTo` is given.
 */
export function useAfterSignIn() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (
    { returnTo, ...session }: Session & { returnTo?: string | null },
    newcomersTo: '/discover' | null = null,
  ) => {
    if (returnTo) rememberReturnTo(returnTo)
    await applyAccountLanguage(session)
    setSession(queryClient, session)
    const isNewcomer = !session.isComplete && !session.isBlocked && !session.hasStaffRole
    const href = isNewcomer && newcomersTo ? newcomersTo : pathAfterSignIn(session)
    await navigate({ href, replace: true })
  }
}
