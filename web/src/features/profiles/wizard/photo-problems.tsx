import { CircleAlert, X } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import type { Photos } from './use-photos.ts'

/** Names each file that did not become a photo, with the reason. */
export function PhotoProblems({ photos }: { photos: Photos }) {
  const { t } = useTranslation('profiles')
  const failed = photos.slots.flatMap(({ id, file, error }) =>
    file && error !== null ? [{ id, name: file.name, title: t('photos.failed'), reason: error }] : [],
  )
  const refused = photos.refused.map((one) => ({ ...one, title: t('photos.invalid') }))
  return (
    <ul aria-live="polite" aria-label={t('photos.problems')} className="flex flex-col gap-2 empty:hidden">
      {[...failed, ...refused].map(({ id, name, title, reason }) => (
        <li
          key={id}
          className="flex items-start gap-2.5 rounded-small bg-danger-soft py-1 pl-3 text-danger-ink text-xs"
        >
          <CircleAlert aria-hidden="true" strokeWidth={1.75} className="mt-2.5 size-4 shrink-0" />
          <p className="min-w-0 flex-1 py-2.5">
            <span className="block truncate font-semibold">{name}</span>
            <span>{title}: </span>
            <span>{reason}</span>
          </p>
          {photos.refused.some((one) => one.id === id) && (
            <IconButton label={t('photos.dismiss', { name })} onClick={() => photos.dismiss(id)}>
              <X strokeWidth={1.75} />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
