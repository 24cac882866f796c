import { cn } from '#/ui/class-names.ts'

type DottedLineProps = {
  /** What is missing is left out, with its dot. */
  parts: readonly (string | null | undefined)[]
  className?: string
}

/**
 * Facts with a dot between two that share a line. Where the line breaks there is none: each part has its dot before it, and
 * the one at the start of a line is cut off. A screen reader does not read the dots.
 */
export function DottedLine({ parts, className }: DottedLineProps) {
  return (
    <span className={cn('block overflow-hidden', className)}>
      <span className="-ml-3.5 flex flex-wrap">
        {parts
          .filter((part) => part !== null && part !== undefined && part !== '')
          .map((part) => (
            <span
              key={part}
              className="relative pl-3.5 before:absolute before:left-0 before:w-3.5 before:text-center before:content-['·'_/_'']"
            >
              {part}{' '}
            </span>
          ))}
      </span>
    </span>
  )
}
