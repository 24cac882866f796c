import { lazy, Suspense } from 'react'
import { Hero } from './hero.tsx'

// Not in the chunk of the hero, which the sign-in and the members' pages share.
const load = () => import('./below-the-fold.tsx')
const BelowTheFold = lazy(async () => ({ default: (await load()).BelowTheFold }))
const Footer = lazy(async () => ({ default: (await load()).Footer }))

export function LandingScreen() {
  return (
    <>
      <main>
        <Hero />
        <Suspense>
          <BelowTheFold />
        </Suspense>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </>
  )
}
