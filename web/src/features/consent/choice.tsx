import { useMutation } from '@tanstack/react-query'
import type { Invitation } from '@yuti/contract/consent'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { errorCode, errorText, hasCode } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { toast } from '#/ui/toast.tsx'

export type Secrets = { token: string; secret: string }
type ChoiceProps = {
  invitation: Invitation
  secrets: Secrets
  onChosen: (state: 'kept' | 'declined') => void
}

/** Before it, and what was chosen after it; a yes can be taken back. */
export function Choice({ invitation, secrets, onChosen }: ChoiceProps) {
  const { t } = useTranslation('consent')
  const format = useFormat()
  const { choose, choosing } = useChoice(secrets, onChosen)
  const { askerName: name, expiresAt, state } = invitation
  if (state === 'declined') {
    return <Chosen title={t('guest.declinedTitle')} text={t('guest.declinedText', { name })} />
  }
  if (state === 'kept') {
    const date = format.date(expiresAt, 'long')
    return (
      <Chosen title={t('guest.keptTitle')} text={t('guest.keptText', { name, date })}>
        <Button variant="quiet" loading={choosing === false} onClick={() => choose(false)}>
          {t('guest.takeBack')}
        </Button>
      </Chosen>
    )
  }
  return (
    <Panel>
      <h2 className="text-lg">{t('guest.choiceTitle', { name })}</h2>
      <p className="text-mute text-sm">{t('guest.choiceText', { name })}</p>
      <div className="mt-2 flex flex-col gap-2">
        <Button
          wide
          loading={choosing === true}
          aria-disabled={choosing === false}
          onClick={() => choose(true)}
        >
          {choosing === true ? t('guest.saving') : t('guest.keep', { name })}
        </Button>
        <Button
          wide
          variant="secondary"
          loading={choosing === false}
          aria-disabled={choosing === true}
          onClick={() => choose(false)}
        >
          {choosing === false ? t('guest.saving') : t('guest.decline')}
        </Button>
      </div>
    </Panel>
  )
}

function useChoice(secrets: Secrets, onChosen: ChoiceProps['onChosen']) {
  const { t } = useTranslation(['consent', 'common'])
  const { mutate, isPending, variables } = useMutation(
    orpc.consent.decide.mutationOptions({
      onSuccess: (_done, { keep }) => onChosen(keep ? 'kept' : 'declined'),
      onError: (error) => {
        const isOver = hasCode(error, 'INVALID_LINK')
        const text = errorCode(error) === null ? t('guest.choiceFailed') : errorText(error)
        toast({
          title: t('common:error.title'),
          description: isOver ? t('guest.choiceOver') : text,
          tone: 'destructive',
        })
        if (isOver) onChosen('declined')
      },
    }),
  )
  const choose = (keep: boolean) => (isPending ? undefined : mutate({ ...secrets, keep }))
  return { choose, choosing: isPending ? variables.keep : null }
}

function Chosen({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Panel>
      <div aria-live="polite" className="flex flex-col gap-2">
        <CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-8 text-rhythm-ink" />
        <h2 className="text-lg">{title}</h2>
        <p className="text-mute text-sm">{text}</p>
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
