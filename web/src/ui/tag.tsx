import type { ReactNode } from 'react'
import { cn } from './class-names.ts'

type TagTone = 'danger' | 'gold' | 'neutral'

const tones: Record<TagTone, string> = {
  danger: 'bg-danger text-on-primary',
  gold: 'bg-gold-soft text-gold-ink',
  // The line keeps its shape in view on a row that is pointed at, whose ground is `inset`.
  neutral: 'bg-background text-ink ring-1 ring-border-strong/50 ring-inset',
}

/** A short status label; its colour adds no information to the text. */
export function Tag({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span
      className={cn(
        'inline-flex max-w-full wrap-anywhere lg:wrap-normal shrink-0 items-center rounded-full px-2.5 py-0.5 font-semibold text-xs',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
