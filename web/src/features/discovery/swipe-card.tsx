import { swipe as limits } from '@yuti/contract/limits'
import type { Person } from '@yuti/contract/people'
import { useEffect, useEffectEvent } from 'react'
import { PersonCard } from '#/features/discovery/shared/person-card.tsx'
import { useDrag } from '#/features/discovery/shared/use-drag.ts'
import { cn } from '#/ui/class-names.ts'
import { Stamp } from './stamp.tsx'
import type { Direction } from './use-deck.ts'

type SwipeCardProps = {
  person: Person
  /** The other lies under it and waits. */
  isFront: boolean
  /** Where it flies, once it is decided on. */
  leaving?: Direction
  onSwipe: (direction: Direction) => void
  onGone: () => void
}

const flight = { left: '[--x:-560]', right: '[--x:560]' }
const tilt =
  '[transform:translateX(calc(var(--x,0)*1px))_rotate(clamp(-12deg,calc(var(--x,0)*0.043deg),12deg))]'

const flightMs = limits.animationMs
const settles = 'transform 320ms var(--ease-spring), translate 200ms ease-out, scale 200ms ease-out'
const flies = `transform ${flightMs}ms ease-in, opacity ${flightMs / 2}ms ease-in ${flightMs / 2}ms`

/** Tilts with the finger and lets go of the card past the threshold; less than that, it springs back. */
export function SwipeCard({ person, isFront, leaving, onSwipe, onGone }: SwipeCardProps) {
  const isIdle = !isFront || leaving !== undefined
  const drag = useDrag({ give: 0.9, isOff: isIdle, onSwipe })
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (!leaving) return undefined
    const timer = setTimeout(() => gone(), flightMs)
    return () => clearTimeout(timer)
  }, [leaving])
  return (
    <div
      inert={isIdle}
      aria-hidden={isIdle || undefined}
      {...drag}
      style={{ transition: leaving ? flies : settles }}
      className={cn(
        'absolute inset-x-0 top-0 bottom-3 touch-pan-y rounded-card data-dragging:transition-none!',
        tilt,
        isFront ? 'z-10 shadow-float' : 'z-0 translate-y-[9px] scale-94',
        leaving ? cn('pointer-events-none z-20 opacity-0', flight[leaving]) : '',
        !isIdle && 'cursor-grab active:cursor-grabbing',
      )}
    >
      <PersonCard person={person}>
        <Stamp kind="like" />
        <Stamp kind="pass" />
      </PersonCard>
    </div>
  )
}
