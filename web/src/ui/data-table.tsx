import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { cn } from './class-names.ts'

type DataTableProps = ComponentProps<'table'> & {
  /** Describes the rows for screen readers; visually hidden. */
  caption: string
  frameClassName?: string
  frameRef?: Ref<HTMLElement>
}

/** A wide table in a frame that scrolls, also by keyboard. */
export function DataTable({
  caption,
  frameClassName,
  frameRef,
  className,
  children,
  ...props
}: DataTableProps) {
  return (
    <section
      ref={frameRef}
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      className={cn('relative overflow-auto rounded-input border border-line bg-surface', frameClassName)}
    >
      <table
        {...props}
        className={cn('w-full border-separate border-spacing-0 text-left text-sm', className)}
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  )
}

const headStyle = 'sticky top-0 z-10 h-12 border-line border-b bg-inset px-3 text-left font-semibold text-xs'

export function HeadCell({ className, children, ...props }: ComponentProps<'th'>) {
  return (
    <th {...props} scope="col" className={cn(headStyle, className)}>
      {children}
    </th>
  )
}

type Direction = 'ascending' | 'descending'

type SortCellProps = {
  children: ReactNode
  /** Is null if another column is the sort column. */
  direction: Direction | null
  onSort: () => void
}

export function SortCell({ children, direction, onSort }: SortCellProps) {
  const Icon = direction === null ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className={cn(headStyle, 'px-0')}>
      <button
        type="button"
        className="flex h-12 w-full items-center gap-1 pr-1 pl-3 text-left leading-tight font-semibold hover:text-primary-ink focus-visible:-outline-offset-2"
        onClick={onSort}
      >
        {children}
        <Icon
          aria-hidden="true"
          strokeWidth={1.75}
          className={cn('size-3.5 shrink-0', direction === null ? 'text-border-strong' : 'text-primary-ink')}
        />
      </button>
    </th>
  )
}

export function Cell({ className, ...props }: ComponentProps<'td'>) {
  return <td {...props} className={cn('border-line border-b px-3 py-2', className)} />
}
