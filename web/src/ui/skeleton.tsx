import { cn } from './class-names.ts'

/** A placeholder while loading; give it the size and radius of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('animate-shimmer rounded-small bg-line', className)} />
}
