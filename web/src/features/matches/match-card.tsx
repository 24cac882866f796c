import { swipe as limits } from '@yuti/contract/limits'
import type { Person } from '@yuti/contract/people'
import { useMotionValue, useTransform } from 'motion/react'
import * as m from 'motion/react-m'
import { useRef } from 'react'
import { PersonCard } from '#/components/deck-card/person-card.tsx'

type MatchCardProps = {
  person: Person
  /** The side it slides in from; null for the first. */
  cameFrom: 1 | -1 | null
  onSwipe: (direction: 'left' | 'right') => void
}

const tapPx = 6
const enterPx = 80

export function MatchCard({ person, cameFrom, onSwipe }: MatchCardProps) {
  const wasDragged = useRef(false)
  const x = useMotionValue(0)
  const rotate = useTransform(x, [-300, 300], [-6, 6])
  return (
    <m.div
      initial={cameFrom === null ? false : { x: cameFrom * enterPx, opacity: 0 }}
      animate={{ x: 0, opacity: 1 }}
      transition={{ duration: limits.animationMs / 1000, ease: 'easeOut' }}
      style={{ x, rotate }}
      drag="x"
      dragConstraints={{ left: 0, right: 0 }}
      dragElastic={0.7}
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
      className="absolute inset-0 cursor-grab rounded-card shadow-float active:cursor-grabbing"
    >
      <PersonCard person={person} hasWordsBeside />
    </m.div>
  )
}
