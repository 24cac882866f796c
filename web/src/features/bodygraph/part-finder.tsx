import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react'
import { cn } from '#/ui/class-names.ts'
import { SIZE } from './bodygraph-geometry.ts'
import { isSamePart, PARTS, type Part, partAt } from './part-at.ts'

type PartFinderProps = {
  label: string
  /** The description of the selected part; screen readers announce changes. */
  text: string
  /** What the selected part means, a line each; undefined where no part has a meaning. */
  meaning: readonly string[] | undefined
  hint: string
  selected: Part | null
  onSelect: (part: Part | null) => void
  /** The drawing. */
  children: ReactNode
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Covers the drawing: taps and the mouse select the part below, the arrow keys move between parts. */
export function PartFinder(props: PartFinderProps) {
  const { label, text, meaning, hint, selected, onSelect, children } = props
  const id = useId()
  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      onSelect(partNextTo(selected, step))
    }
    if (event.key === 'Escape' && selected) {
      event.stopPropagation()
      onSelect(null)
    }
  }
  return (
    <div className="-mx-3 w-[calc(100%+1.5rem)] max-w-md self-center">
      <div className="@container relative">
        {children}
        <button
          type="button"
          aria-label={label}
          aria-describedby={id}
          onKeyDown={onKeyDown}
          onClick={(event) => onSelect(event.detail === 0 ? partNextTo(selected, 1) : partUnder(event))}
          onPointerMove={(event) => {
            if (event.pointerType !== 'mouse') return
            const part = partUnder(event)
            if (part && !isSamePart(selected, part)) onSelect(part)
          }}
          className="absolute inset-0 size-full rounded-input -outline-offset-2"
        />
      </div>
      <p
        id={id}
        aria-live="polite"
        className={cn('px-2 pt-1 text-center text-sm', meaning ? 'min-h-24' : 'min-h-12')}
      >
        {selected ? text : <span className="text-muted">{hint}</span>}
        {meaning?.map((line) => (
          <Fragment key={line}>
            {' '}
            <span className="block text-balance text-muted">{line}</span>
          </Fragment>
        ))}
      </p>
    </div>
  )
}

function partUnder({ currentTarget, clientX, clientY }: MouseEvent): Part | null {
  const box = currentTarget.getBoundingClientRect()
  const scale = SIZE.width / box.width
  return partAt({ x: (clientX - box.left) * scale, y: (clientY - box.top) * scale })
}

/** Wraps around at both ends. */
function partNextTo(selected: Part | null, step: number): Part {
  const index = selected ? PARTS.findIndex((part) => isSamePart(selected, part)) : step > 0 ? -1 : 0
  return PARTS.at((index + step) % PARTS.length) ?? { centre: 'head' }
}
