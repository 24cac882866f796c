import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import type { Direction } from './use-deck.ts'

type FirstSwipeDialogProps = {
  direction: Direction | null
  name: string
  onConfirm: (direction: Direction) => void
  onCancel: () => void
}

/** Once for each direction: says what a swipe means before the first one counts. */
export function FirstSwipeDialog({ direction, name, onConfirm, onCancel }: FirstSwipeDialogProps) {
  const { t } = useTranslation(['discovery', 'common'])
  const isLike = direction === 'right'
  return (
    <Dialog
      open={direction !== null}
      onOpenChange={(open) => (open ? undefined : onCancel())}
      title={t(isLike ? 'explain.likeTitle' : 'explain.passTitle', { name })}
      description={t(isLike ? 'explain.like' : 'explain.pass')}
      footer={
        <Button onClick={() => direction && onConfirm(direction)}>
          {t('action.gotIt', { ns: 'common' })}
        </Button>
      }
    />
  )
}
