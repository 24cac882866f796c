import { useState } from 'react'
import { LanguagePicker } from '#/components/language-picker.tsx'
import { ScreenHeader } from '#/components/screen-header.tsx'
import { applyTheme, readTheme, type Theme } from '#/platform/theme.ts'
import { ChipChoice } from '#/ui/chip-group.tsx'
import { BodygraphSamples } from './bodygraph-samples.tsx'
import { ButtonSamples } from './button-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'
import { ProductSamples } from './product-samples.tsx'

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const satisfies { value: Theme; label: string }[]

/** Every primitive in every state. For developers alone, so its words are English. */
export function GalleryScreen() {
  const [theme, setTheme] = useState(readTheme)
  function pickTheme(next: Theme) {
    applyTheme(next)
    setTheme(next)
  }
  return (
    <main className="mx-auto max-w-6xl pb-16">
      <ScreenHeader title="Gallery" actions={<LanguagePicker />} />
      <div className="grid gap-8 px-5 md:grid-cols-2 lg:grid-cols-3">
        <ChipChoice label="Theme" choices={themes} value={theme} onValueChange={pickTheme} />
        <ButtonSamples />
        <FieldSamples />
        <OverlaySamples />
        <ProductSamples />
        <BodygraphSamples />
      </div>
    </main>
  )
}
