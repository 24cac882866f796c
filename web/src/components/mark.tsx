type MarkProps = { className?: string; title?: string; stroke?: string }

/**
 * Two equal circles that overlap, their lens filled: the source of every icon, splash and favicon.
 * The strokes take `currentColor`.
 */
export function Mark({ className, title }: MarkProps) {
  return (
    <svg
      viewBox="0 0 44 28"
      fill="none"
      className={className}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path d="M22 3.75a13 13 0 0 1 0 20.5a13 13 0 0 1 0 -20.5Z" fill="var(--color-primary)" />
      <circle cx="14" cy="14" r="13" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="30" cy="14" r="13" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
