import { staff } from '@yuti/contract/limits'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { TextField } from '#/ui/text-field.tsx'

export type CodeKind = 'app' | 'recovery' | 'enrolment'

type CodeFormProps = {
  kind: CodeKind
  submit: string
  onCode: (code: string) => Promise<void>
}

const letters = 10

/** Text keys of each kind: label, hint, wrong format, wrong code. */
const texts = {
  app: { label: 'code', hint: 'codeHint', shape: 'codeShape', wrong: 'wrong' },
  recovery: {
    label: 'recoveryCode',
    hint: 'recoveryHint',
    shape: 'recoveryShape',
    wrong: 'wrongRecovery',
  },
  enrolment: {
    label: 'enrolmentCode',
    hint: 'recoveryHint',
    shape: 'recoveryShape',
    wrong: 'wrongEnrolment',
  },
} as const

/** Strips what people paste along: spaces, and hyphens in recovery codes. */
const bare = (kind: CodeKind, typed: string) => typed.replace(kind === 'app' ? /\s/g : /[\s-]/g, '')

function hasShape(kind: CodeKind, code: string): boolean {
  return kind === 'app' ? /^\d+$/.test(code) && code.length === staff.codeDigits : code.length === letters
}

export function CodeForm({ kind, submit, onCode }: CodeFormProps) {
  const { t } = useTranslation('staff')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isApp = kind === 'app'
  const { label, hint, shape, wrong } = texts[kind]

  async function check(event: FormEvent) {
    event.preventDefault()
    if (isChecking) return
    const code = bare(kind, typed)
    if (!hasShape(kind, code)) {
      setError(t(`factor.${shape}`))
      field.current?.focus()
      return
    }
    setIsChecking(true)
    setError(null)
    try {
      await onCode(code)
    } catch (failure) {
      setError(hasCode(failure, 'WRONG_CODE') ? t(`factor.${wrong}`) : errorText(failure))
      field.current?.select()
    } finally {
      setIsChecking(false)
    }
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void check(event)}>
      <TextField
        ref={field}
        label={t(`factor.${label}`)}
        hint={t(`factor.${hint}`)}
        error={error}
        value={typed}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        inputMode={isApp ? 'numeric' : 'text'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={20}
        className="text-center font-semibold text-lg tabular-nums tracking-[0.2em]"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" wide loading={isChecking}>
        {isChecking ? t('factor.checking') : submit}
      </Button>
    </form>
  )
}
