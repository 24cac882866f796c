import { badgeMax } from '@yuti/contract/limits'
import { cn } from './class-names.ts'

/** A count on red, "9+" above nine, nothing at zero. Decorative: the accessible name of its link includes the count. */
export function Badge({ count, className }: { count: number; className?: string }) {
  if (count < 1) return null
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1.5 font-semibold text-xs text-on-primary leading-none tabular-nums',
        className,
      )}
    >
      {badgeText(count)}
    </span>
  )
}

export function badgeText(count: number): string {
  return count > badgeMax ? `${badgeMax}+` : String(count)
}
