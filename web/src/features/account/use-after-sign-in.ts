import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Session } from '@yuti/contract/account'
import { setLanguage } from '#/i18n/i18n.ts'
import { pathAfterSignIn, setSession } from '#/lib/session.ts'
import { hasFlag } from '#/platform/storage.ts'

/** A device without a choice of its own takes the account's language. */
export async function takeLanguage({ language }: Session): Promise<void> {
  if (language && !hasFlag('preferred_language')) await setLanguage(language)
}

/** Where a person goes whose session has just begun. */
export function useAfterSignIn() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (session: Session, to: '/discover' | null = null) => {
    await takeLanguage(session)
    setSession(queryClient, session)
    await navigate({
      to: session.isBlocked ? '/settings' : (to ?? pathAfterSignIn(session)),
      replace: true,
    })
  }
}
