import type { Invitation, SharedResult } from '@yuti/contract/consent'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Choice, type Secrets } from './choice.tsx'
import { SharedResultView } from './shared-result-view.tsx'

type AnsweredInvitationProps = {
  invitation: Invitation
  secrets: Secrets
  /** Null where the tab has lost it. */
  result: SharedResult | null
  onChosen: (state: 'kept' | 'declined') => void
}

/** The guest's result, and the choice what becomes of it. */
export function AnsweredInvitation({ invitation, secrets, result, onChosen }: AnsweredInvitationProps) {
  const { t } = useTranslation('consent')
  const { askerName: name } = invitation
  const choice = <Choice invitation={invitation} secrets={secrets} onChosen={onChosen} />
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-center text-xl">{t('guest.resultTitle', { name })}</h1>
      {result ? (
        <SharedResultView result={result} name={name} isGuest>
          {choice}
        </SharedResultView>
      ) : (
        <div className="mx-auto w-full max-w-md">{choice}</div>
      )}
      {invitation.state !== 'answered' && (
        <section className="mx-auto flex flex-col items-center gap-1 text-center">
          {result && <p className="text-mute text-sm">{t('guest.tabOnly')}</p>}
          <div className="flex flex-wrap items-center justify-center gap-x-2">
            <p className="text-mute text-sm">{t('guest.join')}</p>
            <ButtonLink to="/" variant="ghost" size="small">
              {t('guest.joinAction')}
            </ButtonLink>
          </div>
        </section>
      )}
    </div>
  )
}
