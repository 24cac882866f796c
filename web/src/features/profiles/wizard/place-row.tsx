import { Check, MapPin } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import type { PlaceQuestion } from './use-place.ts'

/** Says why before the browser asks. */
export function PlaceRow({ place }: { place: PlaceQuestion }) {
  const { t } = useTranslation('profiles')
  const { state, ask } = place
  return (
    <section aria-labelledby="place-title" className="flex flex-col gap-3">
      <h2 id="place-title" className="font-medium font-sans text-sm tracking-normal">
        {t('place.title')}
      </h2>
      <p className="text-mute text-xs">{t('place.text')}</p>
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
            {state === 'unknown' && <p className="text-mute text-xs">{t('place.unknown')}</p>}
          </div>
        )}
      </div>
    </section>
  )
}
