import type { Sky } from '@yuti/contract/charts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { type BirthDraft, emptyBirth } from '#/features/births/shared/birth-draft.ts'
import { loadTexts } from '#/i18n/i18n.ts'
import { TriedSky } from './tried-sky.tsx'
import { TryForm } from './try-form.tsx'

/** A visitor's own sky: the form, then the picture. Both live in this page only. */
export function TryOut({ isWanted, onReady }: { isWanted: boolean; onReady: () => void }) {
  const [draft, setDraft] = useState<BirthDraft>(emptyBirth)
  const [sky, setSky] = useState<Sky | null>(null)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isWanted) return
    onReady()
    void loadTexts('sky', 'moons', 'chart').catch(() => undefined)
    box.current?.querySelector('input')?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it takes the place of the panel
  }, [isWanted])
  if (!isWanted) return null
  return (
    <section ref={box} data-sky={sky ? '' : undefined} className="w-full max-w-150 data-sky:max-w-none">
      {sky ? (
        <Suspense fallback={<div className="min-h-160 rounded-card border border-on-photo/20" />}>
          <TriedSky sky={sky} birth={draft} onAgain={() => setSky(null)} />
        </Suspense>
      ) : (
        <TryForm
          draft={draft}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          onSky={setSky}
        />
      )}
    </section>
  )
}
