import { swipe as limits } from '@yuti/contract/limits'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Undo2 } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { Drifted } from '#/components/empty-pictures/drifted.tsx'
import { Mark, meetingStyle } from '#/components/mark.tsx'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { useJustOpened } from '#/ui/overlay.tsx'
import type { Direction } from './use-deck.ts'

type FirstSwipeDialogProps = {
  direction: Direction | null
  name: string
  onConfirm: (direction: Direction) => void
  onCancel: () => void
}

/** Explains a swipe before the first one in each direction counts. Only its buttons, Escape and Back close it. */
export function FirstSwipeDialog({ direction, name, onConfirm, onCancel }: FirstSwipeDialogProps) {
  const { t } = useTranslation(['likes', 'common'])
  const isLike = direction === 'right'
  const isJustOpened = useJustOpened(direction !== null)
  // Named, because the search for it would lengthen the task that follows a released card.
  const button = useRef<HTMLButtonElement>(null)
  /** Not by the second press of a double one: of the mouse, or (without a count) of a key. */
  const confirm = ({ detail }: MouseEvent) => {
    if (direction && detail < 2 && !(detail === 0 && isJustOpened())) onConfirm(direction)
  }
  return (
    <Dialog
      open={direction !== null}
      onOpenChange={(open) => (open ? undefined : onCancel())}
      staysOnOutsidePress
      title={t(isLike ? 'explain.likeTitle' : 'explain.passTitle', { name })}
      description={
        <>
          {t(isLike ? 'explain.like' : 'explain.pass', { name })}
          <span className="mt-3 flex items-center gap-2">
            <Undo2 aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
            {isLike ? t('explain.likeUndo', { seconds: limits.takeBackMs / 1000 }) : t('explain.passUndo')}
          </span>
        </>
      }
      picture={isLike ? <TwoMeet /> : <TwoPart />}
      initialFocus={button}
      footer={
        <Button ref={button} onClick={confirm}>
          {t('action.gotIt', { ns: 'common' })}
        </Button>
      }
    />
  )
}

const panelStyle = 'flex h-44 items-center justify-center [@media(max-height:34rem)]:hidden'

/** What a like can become. */
function TwoMeet() {
  return (
    <div className={cn('bg-night', panelStyle)}>
      <Mark className={cn('w-40 text-cream', meetingStyle)} />
    </div>
  )
}

/** Two circles drift apart. */
function TwoPart() {
  return (
    <div
      className={cn(
        'bg-inset motion-safe:[&_circle]:animate-meet [&_circle:first-of-type]:[--from:27px] [&_circle:last-of-type]:[--from:-27px] [&>svg]:mb-0',
        panelStyle,
      )}
    >
      <Drifted />
    </div>
  )
}
