import type { DecisionOutcomes } from '@yuti/contract/staff'
import { useEffect, useRef, useState } from 'react'
import type { LeftOver } from './not-decided.tsx'
import { useChosen } from './use-chosen.ts'
import { useFocusOnNext } from './use-focus-on-next.ts'

type Options<Item> = {
  /** Changes with everything that makes a choice void. */
  keyOf: (item: Item) => string
  /** How the entry is called if it could not be decided. */
  nameOf: (item: Item, index: number) => string
}

/** What is chosen in a list, what became of the last decision, and where the focus goes after it. */
export function useManyDecisions<Item extends { id: string }>(
  items: readonly Item[],
  { keyOf, nameOf }: Options<Item>,
) {
  const list = useRef<HTMLUListElement>(null)
  const { chosen, toggle, keep } = useChosen(items, keyOf)
  const goOn = useFocusOnNext(list, items)
  const [leftOvers, setLeftOvers] = useState<readonly LeftOver[]>([])
  // An entry that a colleague decides leaves the list, maybe before the answer that names it.
  const names = useRef(new Map<string, string>())
  useEffect(() => {
    for (const [index, item] of items.entries()) names.current.set(item.id, nameOf(item, index))
  })
  return {
    list,
    chosen,
    toggle,
    clear: () => keep(() => false),
    leftOvers,
    forget: () => setLeftOvers([]),
    /** What failed stays chosen, for another try. What becomes of one alone is said by a toast; others that are named stay named. */
    onDecided: (outcomes: DecisionOutcomes) => {
      const decided = new Set(outcomes.flatMap(({ id, outcome }) => (outcome === 'failed' ? [] : [id])))
      keep(({ id }) => !decided.has(id))
      const left = outcomes.flatMap(({ id, outcome }) =>
        outcome === 'done' ? [] : [{ id, name: names.current.get(id) ?? '', outcome }],
      )
      setLeftOvers((before) =>
        outcomes.length > 1 ? left : before.filter(({ id }) => outcomes.every((one) => one.id !== id)),
      )
      goOn(outcomes)
    },
  }
}
