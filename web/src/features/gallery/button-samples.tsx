import { Heart, SlidersHorizontal, Undo2, X } from 'lucide-react'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { Chip } from '#/ui/chip.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { ProgressBar } from '#/ui/progress-bar.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { Sample } from './sample.tsx'

export function ButtonSamples() {
  return (
    <>
      <Sample title="Buttons">
        <Button>Find your match</Button>
        <Button loading>Signing in...</Button>
        <Button disabled>Start Discovering</Button>
        <Button variant="secondary">Cancel</Button>
        <Button variant="ghost">Invite a friend</Button>
        <Button variant="quiet">I have an account</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="danger-quiet">Sign out</Button>
        <Button size="small">Apply Filters</Button>
      </Sample>
      <Sample title="Icon buttons">
        <div className="flex items-center gap-4">
          <IconButton label="Undo" variant="floating" shape="round">
            <Undo2 strokeWidth={1.75} />
          </IconButton>
          <IconButton label="Pass" variant="floating" shape="round" size="large">
            <X strokeWidth={1.75} />
          </IconButton>
          <IconButton label="Like" variant="primary" shape="round" size="large">
            <Heart strokeWidth={1.75} />
          </IconButton>
          <IconButton label="Filters" variant="surface">
            <SlidersHorizontal strokeWidth={1.75} />
          </IconButton>
          <IconButton label="Unavailable" disabled>
            <Undo2 strokeWidth={1.75} />
          </IconButton>
        </div>
        <h3 className="mt-2 text-base">Chips and badges</h3>
        <div className="flex flex-wrap items-center gap-2">
          <Chip>Ceramics</Chip>
          <Chip>Trail running</Chip>
          <Chip tone="gold" size="small">
            Team
          </Chip>
          <Chip tone="web">Web</Chip>
          <Chip tone="app-store">AppStore</Chip>
          <Chip tone="google-play">Google Play</Chip>
          <Chip tone="discovery">29-46</Chip>
          <Chip tone="danger">Blocked</Chip>
          <Badge count={2} />
          <Badge count={12} />
        </div>
        <h3 className="mt-2 text-base">Progress and skeletons</h3>
        <ProgressBar label="Step 1 of 3" value={1} max={3} />
        <ProgressBar label="Moon harmony" value={27} max={36} tone="gold" />
        <div className="flex items-center gap-3">
          <Skeleton className="size-13 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-48" />
          </div>
        </div>
      </Sample>
    </>
  )
}
