import type { ReactNode } from 'react'
import { cn } from '#/ui/class-names.ts'

type CardProps = { title: ReactNode; note?: ReactNode; className?: string; children: ReactNode }

export function Card({ title, note, className, children }: CardProps) {
  return (
    <section
      className={cn('flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-5', className)}
    >
      <div>
        <h2 className="text-lg">{title}</h2>
        {note && <p className="text-muted text-xs">{note}</p>}
      </div>
      {children}
    </section>
  )
}

type FigureProps = { label: ReactNode; children: ReactNode; isTrouble?: boolean }

/** A number above its label. */
export function Figure({ label, children, isTrouble }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col-reverse">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className={cn('font-display font-semibold text-xl tabular-nums', isTrouble && 'text-danger-ink')}>
        {children}
      </dd>
    </div>
  )
}
