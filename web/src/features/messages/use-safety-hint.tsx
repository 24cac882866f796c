import { useQueryClient } from '@tanstack/react-query'
import type { MatchId } from '@yuti/contract/base'
import type { ReactNode } from 'react'
import { type SafetyHintKind, findSafetyHint } from '@yuti/contract/safety-hint'
import type { ChatMessage } from './thread/chat-message.ts'
import { threadKey } from '#/lib/realtime-queries.ts'
import type { ThreadCache } from './thread-cache.ts'
import { ShieldAlert, X } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { IconButton } from '#/ui/icon-button.tsx'

type HintChoices = {
  dismissedNumber: number
  onDismiss: (number: number) => void
  /** Opens the report of a message of the other side. */
  onReportMessage: (message: ChatMessage) => void
  /** Opens the report of the person. */
  onReportPerson: () => void
}

/** Returns the safety hint for the newest risky message of each side, until it is dismissed. */
export function useSafetyHint(matchId: MatchId, choices: HintChoices) {
  const queryClient = useQueryClient()
  return (message: ChatMessage): ReactNode => {
    const { number, isOwn, content } = message
    if (number === null || content === null || number <= choices.dismissedNumber) return null
    const kind = findHint(isOwn, content)
    if (!kind) return null
    const cached = queryClient.getQueryData<ThreadCache>(threadKey(matchId))
    const isLater = cached?.messages.some(
      (other) =>
        other.isOwn === isOwn &&
        other.number > number &&
        other.content !== null &&
        findHint(isOwn, other.content) !== null,
    )
    if (isLater) return null
    return (
      <SafetyHint
        kind={kind}
        isOwn={isOwn}
        onReport={() => (isOwn ? choices.onReportPerson() : choices.onReportMessage(message))}
        onDismiss={() => choices.onDismiss(number)}
      />
    )
  }
}

/** The writer of a link needs no hint: it is no danger to them. */
function findHint(isOwn: boolean, content: string): SafetyHintKind | null {
  const kind = findSafetyHint(content)
  return isOwn && kind === 'link' ? null : kind
}

type SafetyHintProps = { kind: SafetyHintKind; isOwn: boolean; onReport: () => void; onDismiss: () => void }

/** A hint under a message; each side reads its own. */
function SafetyHint({ kind, isOwn, onReport, onDismiss }: SafetyHintProps) {
  const { t } = useTranslation('messages')
  return (
    <div
      role="note"
      className="mt-1.5 flex max-w-[min(100%,24rem)] items-center gap-2 rounded-input bg-inset pl-3 text-muted text-xs"
    >
      <ShieldAlert aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
      <p className="py-2">
        {t(isOwn && kind !== 'link' ? `safetyHint.own.${kind}` : `safetyHint.${kind}`)}{' '}
        <button
          type="button"
          onClick={onReport}
          className="inline-flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-2"
        >
          {t(isOwn ? 'safetyHint.reportPerson' : 'safetyHint.report')}
        </button>
      </p>
      <IconButton label={t('safetyHint.dismiss')} onClick={onDismiss}>
        <X strokeWidth={1.75} />
      </IconButton>
    </div>
  )
}
