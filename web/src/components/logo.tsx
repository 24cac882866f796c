import { cn } from '#/ui/class-names.ts'
import { Mark } from './mark.tsx'

/** The mark with the product name. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2.5', className)}>
      <Mark className="h-5.5" />
      <span className="font-display font-semibold text-lg tracking-[-0.015em]">Yuti</span>
    </span>
  )
}
