import { lazy, Suspense } from 'react'
import { Footer } from './footer.tsx'
import { Hero } from './hero.tsx'

// Not in the chunk of the hero, which the sign-in and the members' pages share.
const BelowTheFold = lazy(() =>
  import('./below-the-fold.tsx').then((file) => ({ default: file.BelowTheFold })),
)

export function LandingScreen() {
  return (
    <>
      <main>
        <Hero />
        <Suspense>
          <BelowTheFold />
        </Suspense>
      </main>
      <Footer />
    </>
  )
}
