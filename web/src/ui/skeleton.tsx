import { cn } from './class-names.ts'

/** A grey piece of a loading page; give it the size and roundness of what will stand there. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('animate-shimmer rounded-small bg-line', className)} />
}
