import type { ReactNode } from 'react'
import { cn } from '#/ui/class-names.ts'

type SectionProps = {
  title: ReactNode
  text?: ReactNode
  className?: string
  /** True for content that is short enough to be at the right of the words on a wide page. */
  isBeside?: boolean
  children: ReactNode
}

export function Section({ title, text, className, isBeside = false, children }: SectionProps) {
  return (
    <section
      className={cn(
        'below-the-fold px-6 py-16 [--about:74rem] md:px-10 md:py-24 md:[--about:37rem]',
        className,
      )}
    >
      <div
        className={cn(
          'mx-auto flex max-w-6xl flex-col gap-10',
          isBeside && 'lg:flex-row lg:items-center lg:justify-between',
        )}
      >
        <div className="flex max-w-2xl flex-col gap-3">
          <h2 className="text-2xl md:text-3xl">{title}</h2>
          {text && <p className="text-muted md:text-lg">{text}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}

/** One item of a list with icons. */
export function Point({ icon, title, text }: { icon: ReactNode; title: ReactNode; text: ReactNode }) {
  return (
    <li className="flex gap-5">
      <span className="flex size-12 shrink-0 items-center justify-center rounded-input bg-surface text-primary-ink [&>svg]:size-6">
        {icon}
      </span>
      <div className="flex flex-col gap-1.5">
        <h3 className="text-lg">{title}</h3>
        <p className="text-muted">{text}</p>
      </div>
    </li>
  )
}
