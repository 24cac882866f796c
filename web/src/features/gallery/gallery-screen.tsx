import { useState } from 'react'
import { LanguagePicker } from '#/components/language-picker.tsx'
import { ScreenHeader } from '#/components/screen-header.tsx'
import { applyTheme, readTheme, type Theme } from '#/platform/theme.ts'
import { ChipChoice } from '#/ui/chip-group.tsx'
import { ButtonSamples } from './button-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'
import { ProductSamples } from './product-samples.tsx'
import type { Bodygraph as OpenBodygraph } from '@yuti/contract/charts'
import { Bodygraph } from '#/features/bodygraph/shared/bodygraph.tsx'
import { exactBodygraph, exactPairBodygraph } from '#/features/bodygraph/shared/exact-bodygraph.ts'
import { Sample } from './sample.tsx'

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const satisfies { value: Theme; label: string }[]

/** Every primitive in every state. Only developers see it, so its texts are English. */
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

const gates = (...certain: number[]) => ({ certain, possible: [] })
const anna = gates(2, 5, 8, 10, 13, 20, 23, 26, 29, 33, 37, 43, 45, 57, 60, 63)
const leo = gates(1, 4, 8, 14, 15, 19, 21, 31, 34, 40, 44, 46, 49, 57, 64)
const both = [...anna.certain, ...leo.certain]
const openBodygraph: OpenBodygraph = {
  channels: { certain: ['1-8', '13-33'], possible: ['2-14', '23-43', '37-40'] },
  centres: { certain: ['throat', 'g'], possible: ['ajna', 'heart', 'solarPlexus', 'sacral'] },
}

function BodygraphSamples() {
  return (
    <>
      <Sample title="Bodygraph">
        <Bodygraph
          kind="person"
          title="Anna’s bodygraph"
          personality={anna}
          design={leo}
          possible={exactBodygraph(both)}
        />
      </Sample>
      <Sample title="Bodygraph of a pair">
        <Bodygraph
          kind="pair"
          title="Anna and Leo"
          first={anna}
          second={leo}
          names={{ first: 'Anna', second: 'Leo' }}
          possible={exactPairBodygraph(anna.certain, leo.certain)}
        />
      </Sample>
      <Sample title="Bodygraph without a time">
        <Bodygraph
          kind="person"
          title="Anna’s bodygraph"
          personality={{ certain: anna.certain.slice(0, 8), possible: anna.certain.slice(8) }}
          design={{ certain: leo.certain.slice(0, 8), possible: leo.certain.slice(8) }}
          possible={openBodygraph}
        />
      </Sample>
    </>
  )
}
