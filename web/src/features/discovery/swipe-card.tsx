import { swipe as limits } from '@yuti/contract/limits'
import type { Person } from '@yuti/contract/people'
import { useEffect, useEffectEvent } from 'react'
import { ConjunctionPill } from './conjunction-pill.tsx'
import { PersonCard } from './shared/person-card.tsx'
import { useDrag } from './shared/use-drag.ts'
import { cn } from '#/ui/class-names.ts'
import type { Direction } from './use-deck.ts'
import { useTranslation } from '#/i18n/use-translation.ts'

type SwipeCardProps = {
  person: Person
  /** Whether the card is marked as today's conjunction. */
  isConjunction: boolean
  /** False for the card below, which is inert. */
  isFront: boolean
  /** The side it flies to after the decision. */
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

/** Tilts while it is dragged. A release past the threshold decides; before it, the card springs back. */
export function SwipeCard({ person, isConjunction, isFront, leaving, onSwipe, onGone }: SwipeCardProps) {
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
      <PersonCard person={person} mark={isConjunction && <ConjunctionPill />}>
        <Stamp kind="like" />
        <Stamp kind="pass" />
      </PersonCard>
    </div>
  )
}

const styles = {
  like: 'left-6 -rotate-12 border-stamp-like text-stamp-like [opacity:clamp(0,calc((var(--x,0)-16)/84),1)]',
  pass: 'right-6 rotate-12 border-stamp-pass text-stamp-pass [opacity:clamp(0,calc((-16-var(--x,0))/84),1)]',
}

/** Fades in while the card is dragged. Hidden from screen readers: the decision is announced after the release. */
function Stamp({ kind }: { kind: keyof typeof styles }) {
  const { t } = useTranslation('discovery')
  return (
    <span
      aria-hidden="true"
      className={cn(
        'pointer-events-none absolute top-20 rounded-small border-4 bg-photo-scrim/45 px-3 py-1 font-bold text-xl uppercase tracking-wide transition-opacity in-data-dragging:transition-none',
        styles[kind],
      )}
    >
      {t(`card.${kind}`)}
    </span>
  )
}
