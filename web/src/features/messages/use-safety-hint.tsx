import { useQueryClient } from '@tanstack/react-query'
import type { MatchId } from '@yuti/contract/base'
import type { ReactNode } from 'react'
import { type SafetyHintKind, findSafetyHint } from './shared/safety-hint.ts'
import type { ChatMessage } from './thread/chat-message.ts'
import { threadKey } from '#/lib/realtime-queries.ts'
import type { ThreadCache } from './thread-cache.ts'
import { ShieldAlert, X } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { IconButton } from '#/ui/icon-button.tsx'

/** Returns the safety hint for the newest risky message of the other side, until it is dismissed. */
export function useSafetyHint(
  matchId: MatchId,
  dismissedNumber: number,
  changeView: (view: { safetyHintDismissedNumber: number }) => void,
) {
  const queryClient = useQueryClient()
  return ({ number, isOwn, content }: ChatMessage): ReactNode => {
    if (isOwn || number === null || content === null || number <= dismissedNumber) return null
    const kind = findSafetyHint(content)
    if (!kind) return null
    const cached = queryClient.getQueryData<ThreadCache>(threadKey(matchId))
    const isLater = cached?.messages.some(
      (other) =>
        !other.isOwn &&
        other.number > number &&
        other.content !== null &&
        findSafetyHint(other.content) !== null,
    )
    if (isLater) return null
    return <SafetyHint kind={kind} onDismiss={() => changeView({ safetyHintDismissedNumber: number })} />
  }
}

/** A hint under a message; only the reader sees it. */
function SafetyHint({ kind, onDismiss }: { kind: SafetyHintKind; onDismiss: () => void }) {
  const { t } = useTranslation('messages')
  return (
    <div
      role="note"
      className="mt-1.5 flex max-w-[min(100%,24rem)] items-center gap-2 rounded-input bg-inset pl-3 text-muted text-xs"
    >
      <ShieldAlert aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
      <p className="py-2">{t(`safetyHint.${kind}`)}</p>
      <IconButton label={t('safetyHint.dismiss')} onClick={onDismiss}>
        <X strokeWidth={1.75} />
      </IconButton>
    </div>
  )
}
