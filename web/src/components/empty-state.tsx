import type { ReactNode } from 'react'
import { cn } from '#/ui/class-names.ts'

type EmptyStateProps = {
  title: ReactNode
  text?: ReactNode
  /** One of `empty-pictures`, or the portrait of the person it is about. */
  picture: ReactNode
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
        'mx-auto flex w-full max-w-sm xl:max-w-md flex-1 flex-col items-center justify-center gap-2 px-6 py-10 text-center',
        className,
      )}
    >
      <div className="empty-sky">{picture}</div>
      {/* Takes the focus when what had it is gone. */}
      <Title tabIndex={-1} className="text-lg outline-none xl:text-2xl">
        {title}
      </Title>
      {text && <p className="text-balance text-muted">{text}</p>}
      {children && <div className="mt-5 flex w-full flex-col gap-2">{children}</div>}
    </div>
  )
}
