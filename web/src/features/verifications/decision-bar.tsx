import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type StaffRefusal, staffRefusals } from '@yuti/contract/verification-choices'
import { useRef } from 'react'
import { toastStaffError } from '#/features/moderation/shared/toast-staff-error.ts'
import { KeysHelp } from '#/features/staff/shared/keys-help.tsx'
import { useStaffKeys } from '#/features/staff/shared/use-staff-keys.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { invalidateCoalesced } from '#/lib/invalidate-coalesced.ts'
import { Button } from '#/ui/button.tsx'
import { toast } from '#/ui/toast.tsx'

type Choice = 'same_person' | StaffRefusal
const choices: readonly Choice[] = ['same_person', ...staffRefusals]

/**
 * The decision by buttons; then back to the desk, where the next waits. A key only moves the focus to a button, because a slip
 * could not be undone: Enter decides.
 */
export function DecisionBar({ id }: { id: string }) {
  const { t } = useTranslation('verifications')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const decision = useMutation({
    mutationFn: (choice: Choice) => api.verifications.decide({ id, choice }),
    // This page does not read a decided check again: there is nothing left to read.
    onSuccess: (_, choice) => {
      toast({ title: t(`done.${choice}`), tone: 'success' })
      void navigate({ to: '/admin-panel/desk' })
    },
    onError: (error) => {
      toastStaffError(error, t('failed'))
      void invalidateCoalesced(queryClient, orpc.verifications.key())
    },
    onSettled: () => void invalidateCoalesced(queryClient, orpc.desk.key()),
  })
  const bar = useRef<HTMLElement>(null)
  const choose = (choice: Choice) =>
    bar.current?.querySelector<HTMLElement>(`[data-choice="${choice}"]`)?.focus()
  useStaffKeys({
    KeyS: () => choose('same_person'),
    KeyO: () => choose('other_person'),
    KeyG: () => choose('gesture'),
    KeyU: () => choose('unclear'),
  })
  return (
    <section ref={bar} aria-label={t('decision')} className="flex flex-wrap items-center gap-2">
      {choices.map((choice) => (
        <Button
          key={choice}
          data-choice={choice}
          size="small"
          variant={choice === 'same_person' ? 'primary' : 'secondary'}
          loading={decision.isPending && decision.variables === choice}
          disabled={decision.isPending}
          onClick={() => decision.mutate(choice)}
        >
          {t(`choices.${choice}`)}
        </Button>
      ))}
      <KeysHelp text={t('keys')} />
    </section>
  )
}
