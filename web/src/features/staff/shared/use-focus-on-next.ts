import type { DecisionOutcomes } from '@yuti/contract/staff'
import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Moves the focus to the next entry that is left after a decision, or to the one before, once a dialog that asked has closed. If none
 * is left, the list that is read next gets it, unless the focus is somewhere else by then.
 */
export function useFocusOnNext(
  list: RefObject<HTMLUListElement | null>,
  items: readonly { id: string }[],
): (outcomes: DecisionOutcomes) => void {
  const waits = useRef(false)
  const [goal, setGoal] = useState({ index: -1 })
  // The list may be read again before the answer of a long decision, which is then without what was decided. What waits for that
  // answer may be gone too, so it finds here what is listed by then.
  const listed = useRef<readonly string[]>([])
  const lastListedWith = useRef(new Map<string, readonly string[]>())
  useEffect(() => {
    listed.current = items.map(({ id }) => id)
    for (const id of listed.current) lastListedWith.current.set(id, listed.current)
  }, [items])
  useEffect(() => focusAt(list.current, goal.index), [list, goal])
  useEffect(() => {
    if (!waits.current || items.length === 0) return
    waits.current = false
    if (document.activeElement === document.body) focusAt(list.current, 0)
  }, [list, items])
  return (outcomes) => {
    const isDecided = (id: string) =>
      outcomes.some((one) => one.id === id && (one.outcome === 'done' || one.outcome === 'changed'))
    const isLeft = (id: string) => listed.current.includes(id) && !isDecided(id)
    const places = lastListedWith.current.get(outcomes[0]?.id ?? '') ?? listed.current
    const from = places.findIndex((id) => outcomes.some((one) => one.id === id))
    const next = places.find((id, index) => index >= from && isLeft(id)) ?? places.findLast(isLeft)
    const index = next === undefined ? listed.current.findIndex(isLeft) : listed.current.indexOf(next)
    waits.current = index === -1
    setGoal({ index })
  }
}

/** Gives the focus to what opens the row, or to the entry itself if nothing does. */
export function focusAt(list: HTMLUListElement | null, index: number): void {
  const entry = list?.children[index]
  const target = entry?.querySelector('[data-row-opener]') ?? entry
  if (target instanceof HTMLElement) target.focus()
}
