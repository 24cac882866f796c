import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

/** A native select with an arrow of the product's own. `className` gives its frame. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <div className="relative flex items-center">
      <select {...props} className={cn(className, 'appearance-none pr-10')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        strokeWidth={1.75}
        className="pointer-events-none absolute right-3 size-5 text-muted"
      />
    </div>
  )
}
