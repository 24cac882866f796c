import { Skeleton } from '#/ui/skeleton.tsx'
import { StaffPage } from './staff-page.tsx'

/** A staff page whose two cards are loading. */
export function StaffPageSkeleton({ title }: { title: string }) {
  return (
    <StaffPage title={title}>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Skeleton className="h-40 w-full rounded-card" />
        <Skeleton className="h-40 w-full rounded-card" />
      </div>
    </StaffPage>
  )
}
