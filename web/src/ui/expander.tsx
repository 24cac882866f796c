import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { cn } from './class-names.ts'

type ExpanderProps = {
  title: ReactNode
  /** A short summary at the end of the row. */
  value?: ReactNode
  /** A heading of this level contains the button. */
  level: 2 | 3
  /** Created at the first opening and kept. */
  children: () => ReactNode
  className?: string
}

/** A row that expands. Escape anywhere in it closes it and returns the focus to its button. */
export function Expander({ title, value, level, children, className }: ExpanderProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only hears Escape from the controls inside
    <div
      className={className}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        setIsOpen(false)
        button.current?.focus()
      }}
    >
      <Heading className="font-sans tracking-normal">
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={wasOpen ? id : undefined}
          onClick={() => {
            setIsOpen(!isOpen)
            setWasOpen(true)
          }}
          className={cn(
            'flex w-full items-center gap-3 text-left -outline-offset-2',
            level === 2 ? 'min-h-15 py-3 font-semibold text-base' : 'min-h-12 py-2 font-medium text-base',
          )}
        >
          <span className="min-w-0 flex-1">{title}</span>{' '}
          {value !== undefined && (
            <span className="max-w-1/2 shrink-0 text-right font-normal text-muted text-sm">{value}</span>
          )}
          <ChevronDown
            aria-hidden="true"
            strokeWidth={1.75}
            className={cn(
              'size-5 shrink-0 text-muted transition-transform duration-150',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </Heading>
      {wasOpen && (
        <div id={id} hidden={!isOpen} className={level === 2 ? 'pb-5' : 'pb-3'}>
          {children()}
        </div>
      )}
    </div>
  )
}
