import { useNavigate } from '@tanstack/react-router'
import type { UserId } from '@yuti/contract/base'
import { useEffect, useEffectEvent } from 'react'
import { isPageCovered } from '#/lib/covered-page.ts'
import type { Direction } from './use-deck.ts'

type DeckKeys = {
  isPaused: boolean
  /** Null while there is no card. */
  personId: UserId | null
  onSwipe: (direction: Direction) => void
  onUndo: () => void
}

const ownKeys = 'input, textarea, select, [role="slider"], [contenteditable]'

/** The left and right arrows decide, Enter opens the profile, Backspace undoes the last decision. */
export function useDeckKeys({ isPaused, personId, onSwipe, onUndo }: DeckKeys): void {
  const navigate = useNavigate()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isPaused || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest(ownKeys) || isPageCovered()) return
    if (event.key === 'ArrowLeft') onSwipe('left')
    else if (event.key === 'ArrowRight') onSwipe('right')
    else if (event.key === 'Backspace') onUndo()
    // Enter on a link or a button activates that instead.
    else if (event.key === 'Enter' && personId && !target?.closest('a, button')) {
      void navigate({ to: '/profile/$userId', params: { userId: personId } })
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
