import { useMutation } from '@tanstack/react-query'
import type { Gender } from '@yuti/contract/base'
import type { DiscoverFilters } from '@yuti/contract/discovery'
import { filters as limits } from '@yuti/contract/limits'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useFormat } from '#/i18n/format.ts'
import { orpc } from '#/lib/api.ts'
import { errorText } from '#/lib/error-text.ts'
import { ChipToggles } from '#/ui/chip-group.tsx'
import { RangeSlider } from '#/ui/slider.tsx'
import { toast } from '#/ui/toast.tsx'
import { DistanceField } from './distance-field.tsx'
import { FiltersBar } from './filters-bar.tsx'
import { NarrowingFields } from './narrowing-fields.tsx'
import { useFiltersPreview } from './use-filters-preview.ts'
import { filtersInTurn } from './use-filters-saved.ts'

type FiltersFormProps = {
  saved: DiscoverFilters
  onSaved: (filters: DiscoverFilters) => void
  /** What is changed at once, between the fields and the button. */
  children: ReactNode
}

export function FiltersForm({ saved, onSaved, children }: FiltersFormProps) {
  const { t } = useTranslation(['filters', 'discovery'])
  const format = useFormat()
  const formId = useId()
  const [draft, setDraft] = useState(saved)
  const preview = useFiltersPreview(draft)
  const change = (part: Partial<DiscoverFilters>) => setDraft((current) => ({ ...current, ...part }))
  const save = useMutation(
    orpc.discovery.saveFilters.mutationOptions({
      scope: filtersInTurn,
      onSuccess: onSaved,
      onError: (error) =>
        toast({ title: t('discovery:filters.failed'), description: errorText(error), tone: 'destructive' }),
    }),
  )
  const isUsable = draft.genders.length > 0
  const genders: { value: Gender; label: string }[] = [
    { value: 'female', label: t('women') },
    { value: 'male', label: t('men') },
    { value: 'non_binary', label: t('nonBinary') },
  ]
  return (
    <>
      <form
        id={formId}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (isUsable && !save.isPending) save.mutate(draft)
        }}
      >
        <ChipToggles
          label={t('showMe')}
          choices={genders}
          value={draft.genders}
          onValueChange={(chosen) => change({ genders: chosen })}
          error={isUsable ? undefined : t('chooseOne')}
        />
        <RangeSlider
          label={t('age')}
          min={limits.age.min}
          max={limits.age.max}
          value={[draft.minAge, draft.maxAge]}
          onValueChange={([minAge, maxAge]) => change({ minAge, maxAge })}
          format={(age) => format.number(age)}
          formatRange={(from, to) => t('ageRange', { from, to })}
        />
        <DistanceField
          value={draft.distanceKm}
          genders={draft.genders}
          onChange={(distanceKm) => change({ distanceKm })}
        />
        <NarrowingFields value={draft} onChange={change} steps={preview.data?.steps} isOld={preview.isOld} />
      </form>
      {children}
      <FiltersBar formId={formId} preview={preview} isUsable={isUsable} isSaving={save.isPending} />
    </>
  )
}
