import { useMutation, useQueryClient } from '@tanstack/react-query'
import { birthChanges as limits } from '@yuti/contract/limits'
import type { OwnProfile } from '@yuti/contract/profiles'
import { type FormEvent, useRef, useState } from 'react'
import { type BirthDraft, dateProblem, filledBirth } from '#/features/births/shared/birth-draft.ts'
import { BirthFields } from '#/features/births/shared/birth-fields.tsx'
import {
  momentDraftOf,
  storeRefusedMoment,
  useBirthMoment,
} from '#/features/births/shared/use-birth-moment.ts'
import { useMissingBirth } from '#/features/births/shared/use-missing-birth.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorText } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { footStyle } from '#/ui/overlay.tsx'
import { focusMissing, type Missing, SubmitButton } from '#/ui/submit-button.tsx'
import { Textarea } from '#/ui/textarea.tsx'
import { toast } from '#/ui/toast.tsx'
import { ownProfileQuery } from '../queries.ts'
import type { WizardDraft } from './draft.ts'

type BirthRequestDialogProps = { isOpen: boolean; draft: WizardDraft; own: OwnProfile; onClose: () => void }

/** Asks staff for another birth, with a reason. */
export function BirthRequestDialog({ isOpen, onClose, ...form }: BirthRequestDialogProps) {
  const { t } = useTranslation('profiles')
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('birthChange.form.title')}
      description={t('birthChange.form.text')}
      className="max-w-lg lg:max-w-3xl"
    >
      {isOpen && <RequestForm {...form} onClose={onClose} />}
    </Dialog>
  )
}

function RequestForm({ draft, own, onClose }: Omit<BirthRequestDialogProps, 'isOpen'>) {
  const { t } = useTranslation(['profiles', 'common'])
  const { request } = own.birthChange
  const open = request?.outcome === null ? request : null
  const [birth, setBirth] = useState<BirthDraft>(() => startOf(draft, open))
  const [reason, setReason] = useState(open?.reason ?? '')
  const [isChecked, setIsChecked] = useState(false)
  const question = useBirthMoment(momentDraftOf(birth))
  const filled = filledBirth(birth)
  const { ask, isAsking, error } = useAsk(onClose)
  const missingBirth = useMissingBirth(birth)
  const missingReason: Missing[] =
    reason.trim() === '' ? [{ field: 'reason', text: t('birthChange.form.missing') }] : []
  const missing = [...missingBirth, ...missingReason]
  const form = useRef<HTMLFormElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    // The wizard around the dialog is a form too, and React lets the event through the portal.
    event.stopPropagation()
    if (isAsking) return
    if (missing[0]) {
      setIsChecked(true)
      focusMissing(form.current, missing[0])
    } else if (!filled) return
    else if (dateProblem(birth.birthDate) === 'underage')
      toast({ title: t('age.title'), description: t('age.text'), tone: 'destructive' })
    else if (question.isOpen) question.requireAnswer()
    else ask({ ...filled, reason: reason.trim() })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2 lg:items-start">
        <div className="flex flex-col gap-5">
          <BirthFields
            draft={birth}
            error={error}
            missing={missingBirth}
            isChecked={isChecked}
            question={question}
            onChange={(change) => setBirth((current) => ({ ...current, ...change }))}
          />
        </div>
        <div data-field="reason">
          <Textarea
            label={t('birthChange.form.reason')}
            hint={t('birthChange.form.reasonHint')}
            error={isChecked ? missingReason[0]?.text : undefined}
            rows={3}
            maxLength={limits.reasonMax}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </div>
      {/* The reason why Send waits does not make its column wider, so the buttons stay where they are. */}
      <div className={cn(footStyle, 'items-end [&>div]:px-0 [&_p]:[contain:inline-size]')}>
        <Button variant="secondary" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <SubmitButton missing={missing} isBusy={isAsking}>
          {t(isAsking ? 'birthChange.form.sending' : 'birthChange.form.submit')}
        </SubmitButton>
      </div>
    </form>
  )
}

type OpenRequest = NonNullable<OwnProfile['birthChange']['request']>

/** Begins with the open request, otherwise with what was typed into the wizard. */
function startOf(draft: WizardDraft, request: OpenRequest | null): BirthDraft {
  if (!request) {
    const { birthDate, birthTime, timeIsAbout, cityId, disambiguation } = draft
    return { birthDate, birthTime, timeIsAbout, cityId, disambiguation, isTimeUnknown: birthTime === '' }
  }
  const { date, time, timeIsAbout, city, disambiguation } = request.birth
  return {
    birthDate: date,
    birthTime: time ?? '',
    timeIsAbout,
    cityId: city,
    disambiguation,
    isTimeUnknown: time === null,
  }
}

type Wish = Parameters<typeof api.profiles.askBirthChange>[0]

/** A failure keeps what was typed. */
function useAsk(onDone: () => void) {
  const { t } = useTranslation('profiles')
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wish: Wish) => api.profiles.askBirthChange(wish),
    onSuccess: (own) => {
      queryClient.setQueryData(ownProfileQuery.queryKey, own)
      toast({
        title: t('birthChange.form.done'),
        description: t('birthChange.form.doneText'),
        tone: 'success',
      })
      onDone()
    },
    onError: (failure, wish) => {
      toast({
        title: t('birthChange.form.failed'),
        description: errorText(failure),
        tone: 'destructive',
      })
      storeRefusedMoment(queryClient, failure, wish)
      void queryClient.invalidateQueries({ queryKey: ownProfileQuery.queryKey })
    },
  })
  return { ask: (wish: Wish) => mutate(wish), isAsking: isPending, error }
}
