import { type ChangeEvent, type SyntheticEvent, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { clearToasts } from '#/ui/toast.tsx'
import type { Check, FieldErrorKey } from './field-checks.ts'

type Values = Record<string, string | boolean>
type Name<V> = Extract<keyof V, string>
type Checks<V> = { [K in keyof V]?: Check<V[K], V> }
/** What the server found wrong, at the field where it is wrong. */
type Refused<V> = { [K in keyof V]?: FieldErrorKey }

export type Form<V extends Values> = ReturnType<typeof useForm<V>>

type FormOptions<V> = {
  initial: V
  /** In the order of the fields on the screen: the first that fails gets the focus. */
  checks: Checks<V>
}

/**
 * The fields of one form. Nothing is said while a person types for the first time; once they have pressed the button,
 * each change is judged at once.
 */
export function useForm<V extends Values>({ initial, checks }: FormOptions<V>) {
  const { t } = useTranslation('account')
  const [values, setValues] = useState(initial)
  const [refused, setRefused] = useState<Refused<V>>({})
  const [isJudged, setIsJudged] = useState(false)
  const [isSubmitting, setIsSubmitting] = useState(false)
  const judged: Refused<V> = isJudged ? failing(values, checks) : {}

  function errorText(name: Name<V>): string | undefined {
    const problem: FieldErrorKey | undefined = refused[name] ?? judged[name]
    return problem ? t(`error.${problem}`) : undefined
  }

  function change(name: Name<V>, value: string | boolean) {
    setValues((held) => ({ ...held, [name]: value }))
    setRefused((held) => ({ ...held, [name]: undefined }))
  }

  async function send(
    event: SyntheticEvent<HTMLFormElement>,
    act: (values: V) => Promise<Refused<V> | void>,
  ) {
    event.preventDefault()
    if (isSubmitting) return
    // What was said about the last try is over.
    clearToasts()
    const form = event.currentTarget
    setIsJudged(true)
    setRefused({})
    const problems = failing(values, checks)
    if (hasAny(problems)) return focusFirst(form, checks, problems)
    setIsSubmitting(true)
    const answer = (await act(values).finally(() => setIsSubmitting(false))) ?? {}
    setRefused(answer)
    focusFirst(form, checks, answer)
  }

  return {
    values,
    isSubmitting,
    /** For another mode of the same form: what was typed stays, what was said about it goes. */
    forgive: () => {
      setIsJudged(false)
      setRefused({})
    },
    onSubmit: (act: (values: V) => Promise<Refused<V> | void>) => (event: SyntheticEvent<HTMLFormElement>) =>
      void send(event, act),
    text: <K extends Name<V>>(name: K & (V[K] extends string ? K : never)) => ({
      name,
      value: values[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(name, target.value),
      error: errorText(name),
    }),
    box: <K extends Name<V>>(name: K & (V[K] extends boolean ? K : never)) => ({
      name,
      checked: values[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(name, target.checked),
    }),
  }
}

function failing<V extends Values>(values: V, checks: Checks<V>): Refused<V> {
  const problems: Refused<V> = {}
  for (const name in checks) {
    const problem = checks[name]?.(values[name], values)
    if (problem) problems[name] = problem
  }
  return problems
}

const hasAny = (problems: object) => Object.values(problems).some(Boolean)

function focusFirst<V>(form: HTMLFormElement, checks: Checks<V>, problems: Refused<V>): void {
  for (const name in checks) {
    const control = problems[name] ? form.elements.namedItem(name) : null
    if (control instanceof HTMLElement) return control.focus()
  }
}
