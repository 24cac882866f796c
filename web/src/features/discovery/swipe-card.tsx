import { swipe as limits } from '@yuti/contract/limits'
import type { Person } from '@yuti/contract/people'
import { type Ref, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { ConjunctionPill } from './conjunction-pill.tsx'
import { DeckCard } from './deck-card.tsx'
import { belowPose, frontPose, verdictPoses } from './card-poses.ts'
import { type Side, type Throw, useDrag } from './shared/use-drag.ts'
import { cn } from '#/ui/class-names.ts'
import { nextFrame, throwCard } from './throw-card.ts'
import type { Direction } from './use-deck.ts'
import { useTranslation } from '#/i18n/use-translation.ts'

type SwipeCardProps = {
  ref?: Ref<HTMLDivElement>
  person: Person
  /** Whether the card is marked as today's conjunction. */
  isConjunction: boolean
  /** False for the card below, which is inert. */
  isFront: boolean
  /** The card below, which grows while this one is dragged. */
  below?: RefObject<HTMLElement | null>
  /** The side it flies to after the decision. */
  leaving?: Direction
  /** Whether a swipe decides at once; otherwise the card springs back and a question is asked. */
  decidesAtOnce?: (direction: Direction) => boolean
  onSwipe: (direction: Direction) => void
  onGone: () => void
}

const flight = {
  left: '[transform:translateX(-560px)_rotate(-12deg)]',
  right: '[transform:translateX(560px)_rotate(12deg)]',
}

/** At rest. */
const below = 'scale-94 translate-y-[9px]'

const flightMs = limits.animationMs
const settles = 'transform 320ms var(--ease-spring), translate 200ms ease-out, scale 200ms ease-out'
const flies = `transform ${flightMs}ms ease-in, opacity ${flightMs / 2}ms ease-in ${flightMs / 2}ms`

/** Tilts while it is dragged. A release past the threshold decides; before it, the card springs back. */
export function SwipeCard(props: SwipeCardProps) {
  const { ref, person, isConjunction, isFront, leaving, decidesAtOnce, onSwipe, onGone } = props
  const isIdle = !isFront || leaving !== undefined
  const thrown = useRef<Animation | null>(null)
  const like = useRef<HTMLSpanElement>(null)
  const pass = useRef<HTMLSpanElement>(null)
  const drag = useDrag({
    pose: frontPose,
    give: 0.9,
    isOff: isIdle,
    followers: [
      { ref: like, pose: verdictPoses.like },
      { ref: pass, pose: verdictPoses.pass },
      { ref: props.below, pose: belowPose },
    ],
    onSwipe: (side, how) => decide(side, how),
  })
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (!leaving) return undefined
    const timer = setTimeout(() => gone(), flightMs)
    return () => {
      clearTimeout(timer)
      // An undo keeps this element.
      thrown.current?.cancel()
      thrown.current = null
    }
  }, [leaving])

  async function decide(side: Side, how: Throw) {
    if (decidesAtOnce?.(side)) thrown.current ??= throwCard(side, how)
    await nextFrame()
    onSwipe(side)
  }

  return (
    <div
      ref={ref}
      inert={isIdle}
      aria-hidden={isIdle || undefined}
      {...drag}
      style={{ transition: leaving ? flies : settles }}
      className={cn(
        'absolute inset-x-0 top-0 bottom-3 touch-pan-y rounded-card data-dragging:transition-none!',
        !isFront && !leaving && below,
        // Layers of their own, made before the first drag needs them.
        isFront || leaving ? 'will-change-transform' : '[will-change:scale,translate]',
        isFront ? 'z-10 shadow-float' : 'z-0',
        leaving ? cn('pointer-events-none z-20 opacity-0', flight[leaving]) : '',
        !isIdle && 'cursor-grab active:cursor-grabbing',
      )}
    >
      <DeckCard person={person} mark={isConjunction && <ConjunctionPill />}>
        {(isFront || leaving) && (
          <>
            <Verdict ref={like} kind="like" isGiven={leaving === 'right'} />
            <Verdict ref={pass} kind="pass" isGiven={leaving === 'left'} />
          </>
        )}
      </DeckCard>
    </div>
  )
}

const verdicts = {
  like: {
    tint: 'bg-stamp-like/18',
    stamp: 'left-6 -rotate-12 border-stamp-like text-stamp-like',
  },
  pass: {
    tint: 'bg-stamp-pass/18',
    stamp: 'right-6 rotate-12 border-stamp-pass text-stamp-pass',
  },
}

type VerdictProps = { ref: Ref<HTMLSpanElement>; kind: keyof typeof verdicts; isGiven: boolean }

/**
 * A tint and a stamp that fade in while the card is dragged, and leave with it. Hidden from screen readers: the decision is
 * announced later.
 */
function Verdict({ ref, kind, isGiven }: VerdictProps) {
  const { t } = useTranslation('discovery')
  const { tint, stamp } = verdicts[kind]
  return (
    <span
      ref={ref}
      aria-hidden="true"
      className={cn(
        'pointer-events-none absolute inset-0 transition-opacity will-change-[opacity] data-dragging:transition-none',
        isGiven ? 'opacity-100' : 'opacity-0',
        tint,
      )}
    >
      <span
        className={cn(
          'absolute top-20 rounded-small border-4 bg-photo-scrim/45 px-3 py-1 font-bold text-xl uppercase tracking-wide',
          stamp,
        )}
      >
        {t(`card.${kind}`)}
      </span>
    </span>
  )
}
