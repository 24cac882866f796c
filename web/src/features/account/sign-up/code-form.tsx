import { ORPCError } from '@orpc/client'
import { signUpCode } from '@yuti/contract/limits'
import { type FormEvent, useRef, useState } from 'react'
import { useAfterSignIn } from '#/features/account/use-after-sign-in.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { toast } from '#/ui/toast.tsx'
import { writeWaiting } from './waiting.ts'

/** Takes the code of the confirmation mail, typed, pasted or filled in by the device. It is sent with its last digit. */
export function CodeForm({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const afterSignIn = useAfterSignIn()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function check(code: string) {
    if (isChecking) return
    if (code.length !== signUpCode.digits) {
      setError(t('confirm.codeShape'))
      field.current?.focus()
      return
    }
    setIsChecking(true)
    setError(null)
    try {
      const session = await api.account.confirmByCode({ email, code })
      writeWaiting(null)
      toast({ title: t('confirmSignUp.done'), tone: 'success' })
      await afterSignIn(session)
    } catch (failure) {
      const left = triesLeft(failure)
      if (left === null) setError(errorText(failure))
      else setError(left === 0 ? t('confirm.codeUsedUp') : t('confirm.codeWrong', { count: left }))
      field.current?.select()
    }
    setIsChecking(false)
  }

  function change(value: string) {
    const digits = value.replace(/\D/g, '').slice(0, signUpCode.digits)
    setTyped(digits)
    setError(null)
    if (digits.length === signUpCode.digits && digits !== typed) void check(digits)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void check(typed)
  }

  return (
    <form noValidate className="mb-7 flex flex-col gap-4" onSubmit={submit}>
      <TextField
        ref={field}
        label={t('confirm.code')}
        hint={t('confirm.codeHint')}
        error={error}
        value={typed}
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        className="text-center font-semibold text-lg tabular-nums tracking-[0.2em]"
        onChange={(event) => change(event.target.value)}
      />
      <Button type="submit" wide loading={isChecking}>
        {t(isChecking ? 'confirm.codeSubmitting' : 'confirm.codeSubmit')}
      </Button>
    </form>
  )
}

function triesLeft(error: unknown): number | null {
  if (!(error instanceof ORPCError) || !hasCode(error, 'WRONG_MAIL_CODE')) return null
  const data: unknown = error.data
  const left = typeof data === 'object' && data !== null && 'triesLeft' in data ? data.triesLeft : 0
  return typeof left === 'number' ? left : 0
}
