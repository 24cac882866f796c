import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorText } from '#/lib/error-text.ts'
import { answerWithPasskey, canAutofillPasskeys } from '#/platform/passkeys.ts'
import { toast } from '#/ui/toast.tsx'
import { useAfterSignIn } from '../use-after-sign-in.ts'

/** Shorter than a challenge lives. */
const renewMs = 4 * 60_000

/**
 * Signs in with a passkey: by the button, or picked from the list under the email field where the browser has one. A browser
 * answers one request at a time, so the button ends the one that waits.
 */
export function usePasskeySignIn() {
  const { t } = useTranslation(['account', 'common'])
  const afterSignIn = useAfterSignIn()
  const [isAsking, setIsAsking] = useState(false)
  const pending = useRef<AbortController | null>(null)
  const isOver = useRef(false)

  async function ask(isConditional: boolean): Promise<void> {
    pending.current?.abort()
    const { signal } = (pending.current = new AbortController())
    const options = await api.account.beginPasskeySignIn()
    if (signal.aborted) return
    const answer = await answerWithPasskey(options, { isConditional, signal })
    try {
      await afterSignIn(await api.account.signInByPasskey(answer))
    } catch (error) {
      fail(error)
    }
  }

  function fail(error: unknown) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    const isCancelled = error instanceof DOMException && error.name === 'NotAllowedError'
    const description = isCancelled ? t('passkey.cancelled') : errorText(error)
    toast({ title: t('common:error.title'), description, tone: 'destructive' })
  }

  async function signIn() {
    setIsAsking(true)
    await ask(false).catch(fail)
    setIsAsking(false)
    if (!isOver.current) void waitForPick()
  }

  /** Failures before a pick stay silent, because nobody has asked for anything. */
  async function waitForPick() {
    if (!(await canAutofillPasskeys()) || isOver.current) return
    await ask(true).catch(() => undefined)
  }
  const renew = useEffectEvent(() => void waitForPick())

  useEffect(() => {
    isOver.current = false
    renew()
    const timer = setInterval(renew, renewMs)
    return () => {
      isOver.current = true
      clearInterval(timer)
      pending.current?.abort()
    }
  }, [])
  return { signIn: () => void signIn(), isAsking }
}
