import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from './class-names.ts'

type MoreTextProps = {
  /** For the control that the text describes; screen readers read all of it. */
  id?: string
  /** What the text is about, for the name of the button. */
  about?: string
  className?: string
  children: ReactNode
}

/** A grey text of two lines on a card; a button at their end shows the rest of a longer one. */
export function MoreText({ id, about, className, children }: MoreTextProps) {
  const { t } = useTranslation()
  const text = useRef<HTMLParagraphElement>(null)
  const [isCut, setIsCut] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const line = text.current
    if (!line) return undefined
    const observer = new ResizeObserver(() => setIsCut(line.scrollHeight > line.clientHeight + 1))
    observer.observe(line)
    return () => observer.disconnect()
  }, [])
  const label = t(isOpen ? 'action.less' : 'action.readMore')
  return (
    <div className={cn('relative flex items-end gap-x-3 text-sm', className)}>
      <p ref={text} id={id} className={cn('min-w-0 flex-1 text-muted', !isOpen && 'line-clamp-2')}>
        {children}
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={about === undefined ? undefined : `${label}: ${about}`}
          onClick={() => setIsOpen(!isOpen)}
          // 44 px to touch, of which the line takes 24.
          className={cn(
            '-mt-2 -mb-3 flex min-h-11 min-w-11 shrink-0 items-start justify-end pt-2 font-medium text-primary-ink',
            !isOpen && 'absolute right-0 bottom-0',
          )}
        >
          <span
            className={isOpen ? undefined : 'bg-linear-to-r from-transparent via-surface to-surface pl-9'}
          >
            {label}
          </span>
        </button>
      )}
    </div>
  )
}
