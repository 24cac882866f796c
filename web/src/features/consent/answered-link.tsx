import type { Invitation, SharedResult } from '@yuti/contract/consent'
import { Answered } from '#/components/empty-pictures/answered.tsx'
import { Awaited } from '#/components/empty-pictures/awaited.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useFocusWhen } from '#/lib/use-focus-when.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { cn } from '#/ui/class-names.ts'
import { Decision, type Secrets } from './decision.tsx'
import { SharedResultView } from './shared-result-view.tsx'

type AnsweredLinkProps = {
  invitation: Invitation
  secrets: Secrets
  /** The result; null if this tab no longer has it. */
  result: SharedResult | null
  /** True if it has replaced the form, which had the focus. */
  isNew: boolean
  onDecided: (state: 'kept' | 'declined') => void
}

/** The guest's result, and the decision whether the sender may keep it. */
export function AnsweredLink({ invitation, secrets, result, isNew, onDecided }: AnsweredLinkProps) {
  const { t } = useTranslation('consent')
  const title = useFocusWhen<HTMLHeadingElement>(isNew)
  const { askerName: name } = invitation
  const choice = <Decision invitation={invitation} secrets={secrets} onDecided={onDecided} />
  return (
    <div className={cn('flex flex-col gap-6', !result && 'my-auto')}>
      {!result && (
        <div className="empty-sky self-center">
          {invitation.state === 'answered' ? <Awaited /> : <Answered />}
        </div>
      )}
      <h1
        ref={title}
        tabIndex={-1}
        className={cn('text-center text-xl outline-none', result && 'lg:text-left')}
      >
        {t('guest.resultTitle', { name })}
      </h1>
      {result ? (
        <SharedResultView result={result} name={name} isGuest>
          {choice}
        </SharedResultView>
      ) : (
        <div className="mx-auto w-full max-w-md">{choice}</div>
      )}
      {invitation.state !== 'answered' && (
        <section className="mx-auto flex flex-col items-center gap-1 text-center">
          {result && <p className="text-muted text-sm">{t('guest.tabOnly')}</p>}
          <div className="flex flex-wrap items-center justify-center gap-x-2">
            <p className="text-muted text-sm">{t('guest.join')}</p>
            <ButtonLink to="/" variant="ghost" size="small">
              {t('guest.joinAction')}
            </ButtonLink>
          </div>
        </section>
      )}
    </div>
  )
}
