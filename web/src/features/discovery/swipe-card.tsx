import { swipe as limits } from '@yuti/contract/limits'
import type { Person } from '@yuti/contract/people'
import { useIsPresent, useMotionValue, useTransform, type Variants } from 'motion/react'
import * as m from 'motion/react-m'
import { useRef } from 'react'
import { PersonCard } from '#/components/deck-card/person-card.tsx'
import { cn } from '#/ui/class-names.ts'
import { Stamp } from './stamp.tsx'
import type { Direction } from './use-deck.ts'

type SwipeCardProps = {
  person: Person
  /** The other lies under it and waits. */
  isFront: boolean
  onSwipe: (direction: Direction) => void
}

const flightPx = 560
const tiltDegrees = 12
const tapPx = 6
const seconds = limits.animationMs / 1000

const variants = {
  front: { scale: 1, y: 0, opacity: 1 },
  behind: { scale: 0.94, y: 9, opacity: 1 },
  gone: (direction: Direction | undefined) => ({
    x: direction === 'left' ? -flightPx : flightPx,
    opacity: 0,
    transition: {
      duration: seconds,
      ease: 'easeIn' as const,
      opacity: { duration: seconds / 2, delay: seconds / 2 },
    },
  }),
} satisfies Variants

/** Tilts with the finger and lets go of the card past the threshold; less than that, it springs back. */
export function SwipeCard({ person, isFront, onSwipe }: SwipeCardProps) {
  const isPresent = useIsPresent()
  const wasDragged = useRef(false)
  const x = useMotionValue(0)
  const rotate = useTransform(x, [-flightPx / 2, flightPx / 2], [-tiltDegrees, tiltDegrees])
  const like = useTransform(x, [16, 2 * limits.thresholdPx], [0, 1])
  const pass = useTransform(x, [-2 * limits.thresholdPx, -16], [1, 0])
  const isIdle = !isFront || !isPresent
  return (
    <m.div
      inert={isIdle}
      aria-hidden={isIdle || undefined}
      variants={variants}
      initial={isFront ? false : 'behind'}
      animate={isFront ? 'front' : 'behind'}
      exit="gone"
      transition={{ type: 'spring', stiffness: 420, damping: 34 }}
      style={{ x, rotate, originY: isFront ? 0.5 : 1 }}
      drag={isIdle ? false : 'x'}
      dragConstraints={{ left: 0, right: 0 }}
      dragElastic={0.9}
      onPointerDownCapture={() => {
        wasDragged.current = false
      }}
      onDrag={(_event, { offset }) => {
        if (Math.abs(offset.x) > tapPx) wasDragged.current = true
      }}
      onDragEnd={(_event, { offset }) => {
        if (Math.abs(offset.x) > limits.thresholdPx) onSwipe(offset.x > 0 ? 'right' : 'left')
      }}
      onClickCapture={(event) => {
        if (!wasDragged.current) return
        event.preventDefault()
        event.stopPropagation()
      }}
      className={cn(
        'absolute inset-x-0 top-0 bottom-3 rounded-card',
        isFront ? 'z-10 shadow-float' : 'z-0',
        !isPresent && 'pointer-events-none z-20',
        isFront && 'cursor-grab active:cursor-grabbing',
      )}
    >
      <PersonCard person={person}>
        <Stamp kind="like" opacity={like} />
        <Stamp kind="pass" opacity={pass} />
      </PersonCard>
    </m.div>
  )
}
