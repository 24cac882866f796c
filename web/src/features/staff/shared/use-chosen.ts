import { useState } from 'react'

/** What is chosen in a list for one decision. An entry whose key changed, or that left the list, is no longer chosen. */
export function useChosen<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const [keys, setKeys] = useState<readonly string[]>([])
  const chosen = items.filter((item) => keys.includes(keyOf(item)))
  return {
    chosen,
    toggle: (item: Item) => {
      const others = chosen.filter((one) => one !== item).map(keyOf)
      setKeys(chosen.includes(item) ? others : [...others, keyOf(item)])
    },
    /** Lets go of all others. */
    keep: (isKept: (item: Item) => boolean) => setKeys(chosen.filter(isKept).map(keyOf)),
  }
}
