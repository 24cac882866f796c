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
      // After a navigation the page itself has the focus, and it ends below the footer.
      if (target.tagName === 'MAIN') return
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
        'sticky bottom-0 z-10 bg-background px-5 pt-2 pb-[calc(var(--safe-bottom)+1.25rem)]',
        // The page fades out above it instead of being cut.
        'before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-12 before:bg-linear-to-t before:from-background before:to-transparent',
        className,
      )}
    >
      {children}
    </footer>
  )
}
