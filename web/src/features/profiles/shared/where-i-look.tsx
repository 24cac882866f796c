import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnPlace } from '@yuti/contract/profiles'
import { LocateFixed, MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import { QueryErrorState } from '#/components/error-state.tsx'
import { CityPicker } from '#/features/births/shared/city-picker.tsx'
import { usePlace } from '#/features/places/shared/use-place.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { isFirstLoad } from '#/lib/is-first-load.ts'
import { findPosition } from '#/platform/geolocation.ts'
import { Button } from '#/ui/button.tsx'
import { MoreText } from '#/ui/more-text.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { ownProfileQuery } from '../queries.ts'
import { changePlace, type NewPlace } from './change-place.ts'

type WhereILookProps = {
  /** Shows the way to change it only after a press. */
  isFolded?: boolean
}

/** Shows and changes from where the member looks for people: the position now, or a town. A change applies at once. */
export function WhereILook({ isFolded = false }: WhereILookProps) {
  const { t } = useTranslation('ownPlace')
  const own = useQuery(ownProfileQuery)
  const name = usePlaceName(own.data?.place ?? null)
  const [isOpen, setIsOpen] = useState(!isFolded)
  if (isFirstLoad(own)) return <Skeleton className="h-11 w-full" />
  if (!own.data) return <QueryErrorState query={own} />
  return (
    <div className="flex flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-2.5">
        <MapPin aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-muted" />
        <p aria-live="polite" className="wrap-anywhere min-w-0 flex-[1_1_7rem]">
          {name}
        </p>
        {!isOpen && (
          <Button variant="ghost" size="small" aria-expanded={false} onClick={() => setIsOpen(true)}>
            {t('change')}
          </Button>
        )}
      </div>
      {isOpen && <PlaceChoice place={own.data.place} isFocused={isFolded} />}
    </div>
  )
}

type PlaceChoiceProps = { place: OwnPlace | null; isFocused: boolean }

function PlaceChoice({ place, isFocused }: PlaceChoiceProps) {
  const { t } = useTranslation('ownPlace')
  const queryClient = useQueryClient()
  const [state, setState] = useState<'ready' | 'asking' | 'saving' | 'refused'>('ready')
  const townField = useRef<HTMLDivElement>(null)
  const isBusy = state === 'asking' || state === 'saving'

  async function change(next: NewPlace) {
    setState('saving')
    await changePlace(queryClient, next, t('changed'))
    setState('ready')
  }

  async function askDevice() {
    setState('asking')
    const position = await findPosition()
    if (position) return change({ position })
    setState('refused')
    townField.current?.querySelector('input')?.focus()
  }

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="max-w-full self-start"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was pressed
        autoFocus={isFocused}
        loading={isBusy}
        icon={<LocateFixed aria-hidden="true" strokeWidth={1.75} className="size-5" />}
        onClick={() => void askDevice()}
      >
        {t(state === 'asking' ? 'asking' : 'here')}
      </Button>
      <div ref={townField}>
        <CityPicker
          label={t('town')}
          placeholder={t('townPlaceholder')}
          emptyText={t('noTown')}
          emptyHint={t('noTownHint')}
          hint={t('townHint')}
          error={state === 'refused' ? t('refused') : undefined}
          value={place?.town ?? null}
          onValueChange={(town) => {
            if (town !== null && town !== place?.town && !isBusy) void change({ town })
          }}
        />
      </div>
      <MoreText about={t('title')}>{t('privacy')}</MoreText>
    </>
  )
}

function usePlaceName(place: OwnPlace | null): string {
  const { t } = useTranslation('ownPlace')
  const town = usePlace(place?.town ?? null)
  if (!place) return t('nowhere')
  return town?.label ?? t('aroundPosition')
}
