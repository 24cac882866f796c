import { keepPreviousData, skipToken, useMutation, useQuery } from '@tanstack/react-query'
import type { Gender } from '@yuti/contract/base'
import type { DiscoverFilters } from '@yuti/contract/discovery'
import { filters as limits } from '@yuti/contract/limits'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useFormat } from '#/i18n/format.ts'
import { orpc } from '#/lib/api.ts'
import { errorText } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { ChipToggles } from '#/ui/chip-group.tsx'
import { RangeSlider, Slider } from '#/ui/slider.tsx'
import { toast } from '#/ui/toast.tsx'
import { useDebouncedValue } from '#/lib/use-debounced-value.ts'

type FiltersFormProps = { saved: DiscoverFilters; onSaved: (filters: DiscoverFilters) => void }

const previewDelayMs = 250

export function FiltersForm({ saved, onSaved }: FiltersFormProps) {
  const { t } = useTranslation('discovery')
  const format = useFormat()
  const [draft, setDraft] = useState(saved)
  const change = (part: Partial<DiscoverFilters>) => setDraft((current) => ({ ...current, ...part }))
  const save = useMutation(
    orpc.discovery.saveFilters.mutationOptions({
      onSuccess: onSaved,
      onError: (error) =>
        toast({ title: t('filters.failed'), description: errorText(error), tone: 'destructive' }),
    }),
  )
  const isUsable = draft.genders.length > 0
  const genders: { value: Gender; label: string }[] = [
    { value: 'female', label: t('filters.women') },
    { value: 'male', label: t('filters.men') },
    { value: 'non_binary', label: t('filters.nonBinary') },
  ]
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isUsable && !save.isPending) save.mutate(draft)
      }}
    >
      <ChipToggles
        label={t('filters.showMe')}
        choices={genders}
        value={draft.genders}
        onValueChange={(chosen) => change({ genders: chosen })}
        error={isUsable ? undefined : t('filters.chooseOne')}
      />
      <RangeSlider
        label={t('filters.age')}
        min={limits.age.min}
        max={limits.age.max}
        value={[draft.minAge, draft.maxAge]}
        onValueChange={([minAge, maxAge]) => change({ minAge, maxAge })}
        format={(age) => format.number(age)}
        formatRange={(from, to) => t('filters.ageRange', { from, to })}
      />
      <Slider
        label={t('filters.distance')}
        min={limits.distanceKm.min}
        max={limits.distanceKm.max}
        value={draft.distanceKm}
        onValueChange={(distanceKm) => change({ distanceKm })}
        format={format.distance}
      />
      <Preview draft={draft} isUsable={isUsable} isSaving={save.isPending} />
    </form>
  )
}

type PreviewProps = { draft: DiscoverFilters; isUsable: boolean; isSaving: boolean }

/** Counts the people for the filters while they are being changed. */
function Preview({ draft, isUsable, isSaving }: PreviewProps) {
  const { t } = useTranslation('discovery')
  const format = useFormat()
  const settled = useDebouncedValue(draft, previewDelayMs)
  const { data } = useQuery(
    orpc.discovery.previewFilters.queryOptions({
      input: settled.genders.length > 0 ? settled : skipToken,
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <>
      <p aria-live="polite" className="min-h-11 text-muted text-sm">
        {data ? fitText() : t('filters.counting')}
        {data?.wider &&
          ` ${t('filters.wider', { count: data.wider.added, distance: format.distance(data.wider.distanceKm) })}`}
      </p>
      <Button type="submit" wide disabled={!isUsable} loading={isSaving}>
        {buttonText()}
      </Button>
    </>
  )

  function fitText() {
    if (!data || data.count === 0) return t('filters.none')
    return data.isFew ? t('filters.few', { count: data.count }) : t('filters.fit', { count: data.count })
  }

  function buttonText() {
    if (!data || data.isFew || data.count === 0) return t('filters.showSome')
    return t('filters.show', { count: data.count })
  }
}
