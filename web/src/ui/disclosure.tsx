import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type DisclosureProps = { summary: ReactNode; children: ReactNode }

/** A card that expands. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className="group rounded-input border border-line bg-surface">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-input px-4 py-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{summary}</span>
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.75}
          className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-3 px-4 pt-1 pb-4">{children}</div>
    </details>
  )
}
