import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskDecision, DeskItem } from '@yuti/contract/desk'
import type { DecisionOutcomes } from '@yuti/contract/staff'
import {
  type ActionReason,
  blockRules,
  type DeskKind,
  refuseReasons,
  resolveReasons,
} from '@yuti/contract/moderation-choices'
import { toastStaffError } from '#/features/moderation/shared/toast-staff-error.ts'
import { useToastOutcomes } from '#/features/moderation/shared/use-toast-outcomes.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { invalidateCoalesced } from '#/lib/invalidate-coalesced.ts'

export type DeskAction = DeskDecision['action']

/** What can be decided here, for many at once, besides photos. Other kinds have pages of their own. */
export const actionsOf: Partial<Record<DeskKind, readonly DeskAction[]>> = {
  report: ['resolve_report', 'warn_reported', 'limit_reported', 'block_reported'],
  alarm: ['dismiss_alarm', 'warn_alarmed', 'limit_alarmed', 'block_alarmed'],
  words: ['accept_words', 'refuse_words'],
}

/** What can be decided about a deleted account, whose owner can no longer be told anything. */
export const actionsAboutDeleted: readonly DeskAction[] = ['dismiss_alarm', 'block_alarmed']

/** The preset reasons that an action offers; letting words through has one, so it asks nothing. */
export const reasonsOf: Record<Exclude<DeskAction, 'accept_words'>, readonly ActionReason[]> = {
  refuse_words: refuseReasons,
  dismiss_alarm: resolveReasons,
  warn_alarmed: blockRules,
  limit_alarmed: blockRules,
  block_alarmed: blockRules,
  resolve_report: resolveReasons,
  warn_reported: blockRules,
  limit_reported: blockRules,
  block_reported: blockRules,
}

export type Chosen = Pick<DeskItem, 'id' | 'version'>
type Given = {
  action: DeskAction
  items: readonly Chosen[]
  reason: { rule: ActionReason } | { text: string }
  /** For how long likes are paused, or the account is blocked. */
  days?: number
}

/** Reads the list again after success and failure: another outcome means that somebody else was quicker. */
export function useDecide(onDecided: (outcomes: DecisionOutcomes) => void) {
  const { t } = useTranslation('desk')
  const toastOutcomes = useToastOutcomes()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ items, ...rest }: Given) => {
      const chosen = items.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- reasonsOf pairs actions and reasons; the server checks it
      return api.desk.decide({ ...rest, items: chosen } as DeskDecision)
    },
    onSuccess: ({ outcomes }) => {
      toastOutcomes(outcomes, (count) => t('done', { count }), t('nothing'))
      onDecided(outcomes)
    },
    onError: (error) => toastStaffError(error, t('failed')),
    onSettled: () => {
      void invalidateCoalesced(queryClient, orpc.desk.key())
      void invalidateCoalesced(queryClient, orpc.moderation.key())
    },
  })
}
