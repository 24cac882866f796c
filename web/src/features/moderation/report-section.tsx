import type { ReactNode } from 'react'

/** A titled card on the report screen. */
export function ReportSection({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: ReactNode
}) {
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5"
    >
      <header>
        <h2 className="text-lg">{title}</h2>
        {text && <p className="text-muted text-sm">{text}</p>}
      </header>
      {children}
    </section>
  )
}
