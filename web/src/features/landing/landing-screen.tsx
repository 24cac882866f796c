import { lazy, Suspense } from 'react'
import { AfterSection } from './after-section.tsx'
import { ExperienceSection } from './experience-section.tsx'
import { Footer } from './footer.tsx'
import { Hero } from './hero.tsx'
import { InvitationSection } from './invitation-section.tsx'

// With its pictures it is the heaviest of what nobody sees at once: the hero is as high as the window. The sign-in, whose
// script this is too, does without it.
const AboutSection = lazy(() =>
  import('./about-section.tsx').then((file) => ({ default: file.AboutSection })),
)

export function LandingScreen() {
  return (
    <>
      <main>
        <Hero />
        <Suspense>
          <AboutSection />
        </Suspense>
        <ExperienceSection />
        <InvitationSection />
        <AfterSection />
      </main>
      <Footer />
    </>
  )
}
