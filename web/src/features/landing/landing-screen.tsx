import { AboutSection } from './about-section.tsx'
import { AfterSection } from './after-section.tsx'
import { ExperienceSection } from './experience-section.tsx'
import { Footer } from './footer.tsx'
import { Hero } from './hero.tsx'
import { InvitationSection } from './invitation-section.tsx'

export function LandingScreen() {
  return (
    <>
      <main>
        <Hero />
        <AboutSection />
        <ExperienceSection />
        <InvitationSection />
        <AfterSection />
      </main>
      <Footer />
    </>
  )
}
