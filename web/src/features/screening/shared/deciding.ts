import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { HeldPicture, PictureChoice } from '@yuti/contract/screening'
import type { DecisionOutcomes } from '@yuti/contract/staff'
import { toastStaffError } from '#/features/moderation/shared/toast-staff-error.ts'
import { useToastOutcomes } from '#/features/moderation/shared/use-toast-outcomes.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { invalidateCoalesced } from '#/lib/invalidate-coalesced.ts'

/** A photo that waits for its publication, or one whose owner asks that it may be the first. */
export type PictureKind = 'held' | 'wish'

export function kindOf({ reason }: HeldPicture): PictureKind {
  return reason === 'no_clear_face' ? 'wish' : 'held'
}

export const choicesOf = {
  held: ['publish', 'refuse'],
  wish: ['first', 'not_first'],
} as const satisfies Record<PictureKind, PictureChoice[]>

type Decision = { pictures: readonly Pick<HeldPicture, 'id'>[]; choice: PictureChoice }

/** Reads the list again after success and failure: another outcome means that somebody else was quicker. */
export function useDecision(onDecided: (outcomes: DecisionOutcomes) => void) {
  const { t } = useTranslation('screening')
  const toastOutcomes = useToastOutcomes()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ pictures, choice }: Decision) =>
      api.screening.decide({ ids: pictures.map(({ id }) => id), choice }),
    onSuccess: ({ outcomes }, { choice }) => {
      toastOutcomes(outcomes, (count) => t(`done.${choice}`, { count }), t('nothing'))
      onDecided(outcomes)
    },
    onError: (error) => toastStaffError(error, t('failed')),
    onSettled: () => {
      void invalidateCoalesced(queryClient, orpc.screening.key())
      void invalidateCoalesced(queryClient, orpc.desk.key())
    },
  })
}
