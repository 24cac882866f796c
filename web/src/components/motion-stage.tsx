import { LazyMotion, MotionConfig } from 'motion/react'
import type { ReactNode } from 'react'

const loadFeatures = () => import('./motion-features.ts').then(({ domMax }) => domMax)

/** Around what is dragged or flies: the library comes after the first paint, and who wants less motion gets less. */
export function MotionStage({ children }: { children: ReactNode }) {
  return (
    <LazyMotion features={loadFeatures} strict>
      <MotionConfig reducedMotion="user">{children}</MotionConfig>
    </LazyMotion>
  )
}
