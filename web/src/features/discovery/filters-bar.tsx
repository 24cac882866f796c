import { useTranslation } from '#/i18n/use-translation.ts'
import { useFormat } from '#/i18n/format.ts'
import { errorText, isNetworkError } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import type { PreviewQuery } from './use-filters-preview.ts'

type FiltersBarProps = { formId: string; preview: PreviewQuery; isUsable: boolean; isSaving: boolean }

/** Stays in view below the filters: how many people they leave, and the button that saves them. */
export function FiltersBar({ formId, preview, isUsable, isSaving }: FiltersBarProps) {
  const { t } = useTranslation('filters')
  const { data } = preview
  return (
    <div className="sticky -bottom-4 -mx-5 -mb-4 flex flex-col gap-2.5 border-line border-t bg-surface px-5 pt-3 pb-4 md:-mx-6 md:px-6">
      <PreviewText preview={preview} />
      <Button type="submit" form={formId} wide disabled={!isUsable} loading={isSaving}>
        {!data || data.isFew || data.count === 0 ? t('showSome') : t('show', { count: data.count })}
      </Button>
    </div>
  )
}

/** The filters can be saved without the counts, so a failure takes one line. */
function PreviewText({ preview }: { preview: PreviewQuery }) {
  const { t } = useTranslation('filters')
  const { t: common, language } = useTranslation()
  const format = useFormat()
  const { data } = preview
  const isOffline = isNetworkError(preview.error)
  if (preview.isError && !isOffline) {
    return (
      <div className="flex min-h-11 items-center justify-between gap-3 text-muted text-sm">
        <p role="alert">
          {t('countFailed')} {errorText(preview.error, language)}
        </p>
        <Button
          variant="ghost"
          size="small"
          className="shrink-0"
          loading={preview.isFetching}
          onClick={() => void preview.refetch()}
        >
          {common('action.retry')}
        </Button>
      </div>
    )
  }
  return (
    <p aria-live="polite" className="min-h-4.5 text-balance text-center text-muted text-xs">
      {isOffline ? t('offline') : data ? fitText() : t('counting')}
      {data?.wider &&
        ` ${t('wider', { count: data.wider.added, distance: format.distance(data.wider.distanceKm) })}`}
    </p>
  )

  function fitText() {
    if (!data || data.count === 0) return t('none')
    return data.isFew ? t('fitFew', { count: data.count }) : t('fit', { count: data.count })
  }
}
