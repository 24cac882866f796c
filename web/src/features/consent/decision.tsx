import { useMutation } from '@tanstack/react-query'
import type { Invitation } from '@yuti/contract/consent'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { errorCode, errorText, hasCode } from '#/lib/error-text.ts'
import { useFocusWhen } from '#/lib/use-focus-when.ts'
import { Button } from '#/ui/button.tsx'
import { toast } from '#/ui/toast.tsx'

export type Secrets = { token: string; secret: string }
type DecisionProps = {
  invitation: Invitation
  secrets: Secrets
  onDecided: (state: 'kept' | 'declined') => void
}

/** Asks for the decision, or shows the decision made; a "keep" can be withdrawn. */
export function Decision({ invitation, secrets, onDecided }: DecisionProps) {
  const { t } = useTranslation('consent')
  const format = useFormat()
  const { decide, deciding } = useDecide(secrets, onDecided)
  const { askerName: name, expiresAt, state } = invitation
  const [firstState] = useState(state)
  const isNew = state !== firstState
  if (state === 'declined') {
    return (
      <Decided
        key={state}
        isNew={isNew}
        title={t('guest.declinedTitle')}
        text={t('guest.declinedText', { name })}
      />
    )
  }
  if (state === 'kept') {
    const date = format.date(expiresAt, 'long')
    return (
      <Decided
        key={state}
        isNew={isNew}
        title={t('guest.keptTitle')}
        text={t('guest.keptText', { name, date })}
      >
        <Button variant="quiet" loading={deciding === false} onClick={() => decide(false)}>
          {t('guest.takeBack')}
        </Button>
      </Decided>
    )
  }
  return (
    <Panel>
      <h2 className="text-lg">{t('guest.choiceTitle', { name })}</h2>
      <p className="text-muted text-sm">{t('guest.choiceText', { name })}</p>
      <div className="mt-2 flex flex-col gap-2">
        <Button
          wide
          loading={deciding === true}
          aria-disabled={deciding === false}
          onClick={() => decide(true)}
        >
          {deciding === true ? t('guest.saving') : t('guest.keep', { name })}
        </Button>
        <Button
          wide
          variant="secondary"
          loading={deciding === false}
          aria-disabled={deciding === true}
          onClick={() => decide(false)}
        >
          {deciding === false ? t('guest.saving') : t('guest.decline')}
        </Button>
      </div>
    </Panel>
  )
}

function useDecide(secrets: Secrets, onDecided: DecisionProps['onDecided']) {
  const { t } = useTranslation(['consent', 'common'])
  const { mutate, isPending, variables } = useMutation(
    orpc.consent.decide.mutationOptions({
      onSuccess: (_done, { keep }) => onDecided(keep ? 'kept' : 'declined'),
      onError: (error) => {
        const isOver = hasCode(error, 'INVALID_LINK')
        const text = errorCode(error) === null ? t('guest.choiceFailed') : errorText(error)
        toast({
          title: t('common:error.title'),
          description: isOver ? t('guest.choiceOver') : text,
          tone: 'destructive',
        })
        if (isOver) onDecided('declined')
      },
    }),
  )
  const decide = (keep: boolean) => (isPending ? undefined : mutate({ ...secrets, keep }))
  return { decide, deciding: isPending ? variables.keep : null }
}

type DecidedProps = {
  /** True if it has replaced the pressed button. */
  isNew: boolean
  title: string
  text: string
  children?: ReactNode
}

function Decided({ isNew, title, text, children }: DecidedProps) {
  const heading = useFocusWhen<HTMLHeadingElement>(isNew)
  return (
    <Panel>
      <div aria-live="polite" className="flex flex-col gap-2">
        <CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-8 text-rhythm-ink" />
        <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
          {title}
        </h2>
        <p className="text-muted text-sm">{text}</p>
      </div>
      {children}
    </Panel>
  )
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2 rounded-card border border-line bg-surface px-5 py-4">
      {children}
    </section>
  )
}
