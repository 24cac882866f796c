import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { HeldPicture, PictureChoice } from '@yuti/contract/screening'
import { type KeyboardEvent, useState } from 'react'
import { toastStaffError } from '#/features/moderation/shared/toast-staff-error.ts'
import { useStaffDate } from '#/features/staff/shared/use-staff-date.ts'
import { VeiledPicture } from '#/features/moderation/shared/veiled-picture.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { invalidateCoalesced } from '#/lib/invalidate-coalesced.ts'
import { Button } from '#/ui/button.tsx'
import { Tag } from '#/ui/tag.tsx'
import { toast } from '#/ui/toast.tsx'

const heldChoices = ['publish', 'refuse'] as const satisfies PictureChoice[]
const wishChoices = ['first', 'not_first'] as const satisfies PictureChoice[]
/** By key code, for any keyboard layout. */
const codes: Record<PictureChoice, string> = {
  publish: 'KeyP',
  first: 'KeyP',
  refuse: 'KeyR',
  not_first: 'KeyR',
}

type PictureCardProps = { held: HeldPicture; number: number; onDecided: () => void }

/**
 * One photo with what was found in it. While the card has the focus, V shows the photo, and P and R decide once it is shown: the focus
 * goes on to the next card, about which nobody should decide unseen.
 */
export function PictureCard({ held, number, onDecided }: PictureCardProps) {
  const { t } = useTranslation('screening')
  const date = useStaffDate()
  const [isShown, setIsShown] = useState(false)
  const decision = useDecision(held, onDecided)
  const isHeld = held.reason !== 'no_clear_face'
  const choices = isHeld ? heldChoices : wishChoices
  const toggle = () => setIsShown(!isShown)

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const choice = choices.find((one) => codes[one] === event.code)
    if (event.code === 'KeyV') toggle()
    else if (choice && !isShown) setIsShown(true)
    else if (choice && !decision.isPending) decision.mutate(choice)
    else return
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys work while the card has the focus
    <li
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={0}
      aria-label={t('card', { number, name: held.owner.name })}
      onKeyDown={press}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <VeiledPicture
        picture={held.picture}
        isShown={isShown}
        onToggle={toggle}
        label={t(isShown ? 'hide' : 'show', { number })}
        title={t(isShown ? 'hide' : 'show', { number })}
        className="aspect-3/4 w-full"
      />
      <div className="flex flex-wrap items-center gap-2">
        <Tag tone={isHeld ? 'danger' : 'gold'}>{t(`reasons.${held.reason}`)}</Tag>
        {held.isAppeal && <Tag tone="gold">{t('appeal')}</Tag>}
        {held.isDrawn && <Tag>{t('drawn')}</Tag>}
      </div>
      <div className="flex flex-1 flex-col gap-1 text-sm">
        <Link
          to="/admin-panel/log"
          search={{ person: held.owner.id }}
          className="wrap-anywhere inline-flex min-h-11 items-center font-medium text-primary-ink underline-offset-4 hover:underline"
        >
          {held.owner.name}
        </Link>
        {held.isAppeal && (
          <Link
            to="/admin-panel/support/$userId"
            params={{ userId: held.owner.id }}
            className="inline-flex min-h-11 items-center font-medium text-primary-ink underline-offset-4 hover:underline"
          >
            {t('conversation')}
          </Link>
        )}
        <p className="text-muted">{t('uploaded', { date: date(held.uploadedAt) })}</p>
        {held.nudityPercent !== null && (
          <p className="text-muted">{t('nudity', { percent: held.nudityPercent })}</p>
        )}
        {held.faces !== null && <p className="text-muted">{t('faces', { count: held.faces })}</p>}
        {held.twins.length > 0 && (
          <p className="wrap-anywhere">
            {t('twins', { names: held.twins.map(({ name }) => name).join(', ') })}
          </p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2">
        {choices.map((choice) => (
          <Button
            key={choice}
            size="small"
            variant={choice === 'publish' || choice === 'first' ? 'primary' : 'secondary'}
            loading={decision.isPending && decision.variables === choice}
            disabled={decision.isPending}
            onClick={() => decision.mutate(choice)}
          >
            {t(`choices.${choice}`)}
          </Button>
        ))}
      </div>
    </li>
  )
}

/** Reads the list again after success and failure: a refusal means that somebody else was quicker. */
function useDecision({ id }: HeldPicture, onDecided: () => void) {
  const { t } = useTranslation('screening')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (choice: PictureChoice) => api.screening.decide({ id, choice }),
    onSuccess: (_, choice) => {
      toast({ title: t(`done.${choice}`), tone: 'success' })
      onDecided()
    },
    onError: (error) => toastStaffError(error, t('failed')),
    onSettled: () => void invalidateCoalesced(queryClient, orpc.screening.key()),
  })
}
