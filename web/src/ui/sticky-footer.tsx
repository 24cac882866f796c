import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from './class-names.ts'

/** What stays free between a focused field and the footer. */
const gapPx = 16

/** The footer of a form, always in view. A field that gets the focus is moved out from under it. */
export function StickyFooter({ className, children }: { className?: string; children: ReactNode }) {
  const footer = useRef<HTMLElement>(null)
  useEffect(() => {
    const bar = footer.current
    const form = bar?.closest('form')
    const uncover = ({ target }: Event) => {
      if (!bar || !(target instanceof HTMLElement) || bar.contains(target)) return
      const hidden = target.getBoundingClientRect().bottom + gapPx - bar.getBoundingClientRect().top
      const page = document.scrollingElement
      if (page && hidden > 0) page.scrollTop += hidden
    }
    form?.addEventListener('focusin', uncover)
    return () => form?.removeEventListener('focusin', uncover)
  }, [])
  return (
    <footer
      ref={footer}
      className={cn(
        'sticky bottom-0 z-10 bg-linear-to-t from-background from-80% to-transparent px-5 pt-5 pb-[calc(var(--safe-bottom)+1.25rem)] has-[p]:pt-8',
        className,
      )}
    >
      {children}
    </footer>
  )
}
