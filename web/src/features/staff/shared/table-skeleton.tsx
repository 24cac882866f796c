import { Skeleton } from '#/ui/skeleton.tsx'

export function TableSkeleton() {
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-8 w-full" />
      ))}
    </div>
  )
}
