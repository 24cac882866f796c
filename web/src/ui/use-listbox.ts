import { type KeyboardEvent, useState } from 'react'

type ListboxOptions<Item> = { items: Item[]; onTake: (item: Item) => void; onClose: () => void }

/** The keyboard of a list that opens under an input: the focus stays in the input, one item is marked. */
export function useListbox<Item>({ items, onTake, onClose }: ListboxOptions<Item>) {
  const [isOpen, setIsOpen] = useState(false)
  const [markedIndex, setMarkedIndex] = useState(0)

  function open() {
    if (!isOpen) setMarkedIndex(0)
    setIsOpen(true)
  }

  function close() {
    setIsOpen(false)
    onClose()
  }

  function take(item: Item | undefined) {
    if (item === undefined) return
    onTake(item)
    setIsOpen(false)
  }

  function move(step: number) {
    if (!isOpen) open()
    else if (items.length > 0) setMarkedIndex((markedIndex + step + items.length) % items.length)
  }

  function onKeyDown(event: KeyboardEvent) {
    const acts: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: isOpen ? () => take(items[markedIndex]) : undefined,
      Escape: isOpen ? close : undefined,
    }
    const act = acts[event.key]
    if (!act || event.nativeEvent.isComposing) return
    // Enter would send the form, and Escape close the dialog around.
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  return { isOpen, markedIndex, setMarkedIndex, open, close, take, onKeyDown }
}
