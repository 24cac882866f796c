import { type ChangeEvent, type SyntheticEvent, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { clearToasts } from '#/ui/toast.tsx'
import type { Check, FieldErrorKey } from './field-checks.ts'

type Values = Record<string, string | boolean>
type Name<V> = Extract<keyof V, string>
type Checks<V> = { [K in keyof V]?: Check<V[K], V> }
/** Problems by the name of their field. */
type Problems<V> = { [K in keyof V]?: FieldErrorKey }

export type Form<V extends Values> = ReturnType<typeof useForm<V>>

type FormOptions<V> = {
  initial: V
  /** In the order of the fields on the screen: the first that fails gets the focus. */
  checks: Checks<V>
}

/**
 * The state of one form. No problem is shown before the first submit; after it, each change is checked at once.
 * Problems that the server found are shown at their fields until these change.
 */
export function useForm<V extends Values>({ initial, checks }: FormOptions<V>) {
  const { t } = useTranslation('account')
  const [values, setValues] = useState(initial)
  const [serverProblems, setServerProblems] = useState<Problems<V>>({})
  const [isChecking, setIsChecking] = useState(false)
  const [isSubmitting, setIsSubmitting] = useState(false)
  const localProblems: Problems<V> = isChecking ? findProblems(values, checks) : {}

  function errorText(name: Name<V>): string | undefined {
    const problem: FieldErrorKey | undefined = serverProblems[name] ?? localProblems[name]
    return problem ? t(`fieldError.${problem}`) : undefined
  }

  function change(name: Name<V>, value: string | boolean) {
    setValues((current) => ({ ...current, [name]: value }))
    setServerProblems((current) => ({ ...current, [name]: undefined }))
  }

  async function send(
    event: SyntheticEvent<HTMLFormElement>,
    submit: (values: V) => Promise<Problems<V> | void>,
  ) {
    event.preventDefault()
    if (isSubmitting) return
    // Toasts about the previous attempt no longer apply.
    clearToasts()
    const form = event.currentTarget
    setIsChecking(true)
    setServerProblems({})
    const problems = findProblems(values, checks)
    if (hasAny(problems)) return focusFirst(form, checks, problems)
    setIsSubmitting(true)
    const answer = (await submit(values).finally(() => setIsSubmitting(false))) ?? {}
    setServerProblems(answer)
    focusFirst(form, checks, answer)
  }

  return {
    values,
    isSubmitting,
    /** Hides all problems and keeps the values, for a change of mode. */
    clearProblems: () => {
      setIsChecking(false)
      setServerProblems({})
    },
    onSubmit:
      (submit: (values: V) => Promise<Problems<V> | void>) => (event: SyntheticEvent<HTMLFormElement>) =>
        void send(event, submit),
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

function findProblems<V extends Values>(values: V, checks: Checks<V>): Problems<V> {
  const problems: Problems<V> = {}
  for (const name in checks) {
    const problem = checks[name]?.(values[name], values)
    if (problem) problems[name] = problem
  }
  return problems
}

const hasAny = (problems: object) => Object.values(problems).some(Boolean)

function focusFirst<V>(form: HTMLFormElement, checks: Checks<V>, problems: Problems<V>): void {
  for (const name in checks) {
    const control = problems[name] ? form.elements.namedItem(name) : null
    if (control instanceof HTMLElement) return control.focus()
  }
}
