import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { wantsLessMotion } from '#/platform/less-motion.ts'

type Element = RefObject<HTMLDivElement | null>

type ScrollOptions = {
  firstKey: string | undefined
  lastKey: string | undefined
  lastIsOwn: boolean
}

type ChatScroll = {
  isAtEnd: boolean
  onScroll: () => void
  scrollToEnd: () => void
}

const endTolerancePx = 48

/**
 * Keeps the newest message in view while the reader is at the end, scrolls to the reader's own messages, and keeps the
 * position when older messages are added above. Scroll anchoring of browsers differs, so it is switched off.
 */
export function useChatScroll(
  boxRef: Element,
  contentRef: Element,
  { firstKey, lastKey, lastIsOwn }: ScrollOptions,
): ChatScroll {
  const last = useRef({ firstKey, lastKey, top: 0, height: 0, isAtEnd: true })
  const [isAtEnd, setIsAtEnd] = useState(true)

  const remember = (box: HTMLDivElement) => {
    const atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < endTolerancePx
    last.current = { firstKey, lastKey, top: box.scrollTop, height: box.scrollHeight, isAtEnd: atEnd }
    setIsAtEnd(atEnd)
  }

  const settle = useEffectEvent(() => {
    const box = boxRef.current
    if (!box) return
    const before = last.current
    const hasSent = lastKey !== before.lastKey && lastIsOwn
    // The reader may have scrolled up already without an event: it comes with the next frame.
    const isStillAtEnd = before.isAtEnd && box.scrollTop >= before.top - endTolerancePx
    if (isStillAtEnd || hasSent) box.scrollTop = box.scrollHeight
    else if (firstKey !== before.firstKey) box.scrollTop += box.scrollHeight - before.height
    remember(box)
  })

  useLayoutEffect(() => settle())

  useEffect(() => {
    const observer = new ResizeObserver(() => settle())
    for (const element of [boxRef.current, contentRef.current]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [boxRef, contentRef])

  return {
    isAtEnd,
    onScroll: () => (boxRef.current ? remember(boxRef.current) : undefined),
    scrollToEnd: () => {
      const box = boxRef.current
      if (!box) return
      const end = box.scrollHeight - box.clientHeight
      // Smooth scrolling over thousands of lines would take seconds.
      const isNear = end - box.scrollTop < 2 * box.clientHeight
      box.scrollTo({ top: end, behavior: isNear && !wantsLessMotion() ? 'smooth' : 'instant' })
    },
  }
}
