import type { ReactNode } from 'react'
import { cn } from '#/ui/class-names.ts'
import { NightSky } from './night-sky.tsx'

/** Shows a picture of the empty states under the night beside a short form, where a wide page would be bare. */
export function NightStage({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <NightSky
      constellation={false}
      className={cn(
        'hidden min-h-72 items-center justify-center rounded-card p-8 lg:flex 2xl:min-h-112 [&>svg]:mb-0 [&>svg]:h-auto [&>svg]:w-full [&>svg]:max-w-72 [&>svg]:text-cream',
        className,
      )}
    >
      {children}
    </NightSky>
  )
}
