import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { ChatThreadProps } from './chat-thread.tsx'

type Thread = Pick<ChatThreadProps, 'messages' | 'hasOlder' | 'isLoadingOlder' | 'onReachTop' | 'jumpTo'>

/** Scrolls to a quoted message, or to `jumpTo`, and loads older messages until it is found. */
export function useQuoted(boxRef: RefObject<HTMLDivElement | null>, onScrolled: () => void, thread: Thread) {
  const { messages, hasOlder, isLoadingOlder, onReachTop, jumpTo = null } = thread
  const [wanted, setWanted] = useState(jumpTo)
  const [lastJump, setLastJump] = useState(jumpTo)
  const [found, setFound] = useState<number | null>(null)
  if (jumpTo !== lastJump) {
    setLastJump(jumpTo)
    setWanted(jumpTo)
  }
  const look = useEffectEvent((heldCount: number) => {
    const line = boxRef.current?.querySelector<HTMLElement>(`[data-number="${wanted}"]`)
    if (line) {
      line.scrollIntoView({ block: 'center' })
      if (wanted === jumpTo) takeFocus(line)
      onScrolled()
      setFound(wanted)
    } else if (hasOlder && heldCount > 0) {
      onReachTop()
      return
    }
    setWanted(null)
  })
  useEffect(() => {
    if (wanted !== null && !isLoadingOlder) look(messages.length)
  }, [wanted, messages.length, isLoadingOlder])
  useEffect(() => {
    if (found === null) return undefined
    const timer = setTimeout(setFound, foundShownMs, null)
    return () => clearTimeout(timer)
  }, [found])
  return { found, show: setWanted }
}

const foundShownMs = 1600

/** A screen reader goes on from the message that was searched for. */
function takeFocus(line: HTMLElement): void {
  line.tabIndex = -1
  line.focus({ preventScroll: true })
}
