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
  useEffect(() => focusAt(list.current, goal.index), [list, goal])
  useEffect(() => {
    if (!waits.current || items.length === 0) return
    waits.current = false
    if (document.activeElement === document.body) focusAt(list.current, 0)
  }, [list, items])
  return (outcomes) => {
    const isLeft = ({ id }: { id: string }) =>
      !outcomes.some((one) => one.id === id && (one.outcome === 'done' || one.outcome === 'changed'))
    const from = items.findIndex(({ id }) => outcomes.some((one) => one.id === id))
    const after = items.findIndex((item, index) => index >= from && isLeft(item))
    const next = after === -1 ? items.findLastIndex(isLeft) : after
    waits.current = next === -1
    setGoal({ index: next })
  }
}

/** Gives the focus to what opens the row, or to the entry itself if nothing does. */
export function focusAt(list: HTMLUListElement | null, index: number): void {
  const entry = list?.children[index]
  const target = entry?.querySelector('[data-row-opener]') ?? entry
  if (target instanceof HTMLElement) target.focus()
}
