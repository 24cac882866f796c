import type { ReactNode } from 'react'
import { cn } from '#/ui/class-names.ts'
import { Mark } from './mark.tsx'

type EmptyStateProps = {
  title: ReactNode
  text?: ReactNode
  /** Replaces the mark. */
  picture?: ReactNode
  /** Buttons, one below the other. */
  children?: ReactNode
  /** True if this is the whole page: the title is an h1. */
  isMain?: boolean
  className?: string
}

export function EmptyState({ title, text, picture, children, isMain, className }: EmptyStateProps) {
  const Title = isMain ? 'h1' : 'h2'
  return (
    <div
      className={cn(
        'mx-auto flex w-full max-w-sm flex-1 flex-col items-center justify-center gap-2 px-6 py-10 text-center',
        className,
      )}
    >
      {picture ?? <Mark className="mb-4 h-16 text-border-strong" />}
      <Title className="text-lg">{title}</Title>
      {text && <p className="text-balance text-muted">{text}</p>}
      {children && <div className="mt-5 flex w-full flex-col gap-2">{children}</div>}
    </div>
  )
}
