import { Check, MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { findPosition, type Position } from '#/platform/geolocation.ts'
import { Button } from '#/ui/button.tsx'

type PlaceState = 'unasked' | 'asking' | 'known' | 'unknown'

/** Asks for the device's position once, by a button or when saving. */
export function usePlace() {
  const [state, setState] = useState<PlaceState>('unasked')
  const [position, setPosition] = useState<Position | null>(null)
  const asked = useRef<Promise<Position | null> | null>(null)

  function ask(): Promise<Position | null> {
    asked.current ??= findOut()
    return asked.current
  }

  async function findOut() {
    setState('asking')
    const found = await findPosition()
    setState(found ? 'known' : 'unknown')
    setPosition(found)
    // A refused request may be repeated.
    if (!found) asked.current = null
    return found
  }

  return { state, position, ask }
}

export type PlaceQuestion = ReturnType<typeof usePlace>

/** Explains why, before the browser asks for permission. */
export function PlaceRow({ place }: { place: PlaceQuestion }) {
  const { t } = useTranslation('profiles')
  const { state, ask } = place
  return (
    <section aria-labelledby="place-title" className="flex flex-col gap-3">
      <h2 id="place-title" className="font-medium font-sans text-sm tracking-normal">
        {t('place.title')}
      </h2>
      <p className="text-muted text-xs">{t('place.text')}</p>
      <div aria-live="polite">
        {state === 'known' ? (
          <p className="flex min-h-11 items-center gap-2 text-rhythm-ink text-sm">
            <Check aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
            {t('place.known')}
          </p>
        ) : (
          <div className="flex flex-col items-start gap-2">
            <Button
              variant="secondary"
              size="small"
              loading={state === 'asking'}
              icon={<MapPin aria-hidden="true" strokeWidth={1.75} className="size-5" />}
              onClick={() => void ask()}
            >
              {t(state === 'asking' ? 'place.asking' : 'place.share')}
            </Button>
            {state === 'unknown' && <p className="text-muted text-xs">{t('place.unknown')}</p>}
          </div>
        )}
      </div>
    </section>
  )
}
