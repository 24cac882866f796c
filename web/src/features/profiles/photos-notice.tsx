import { photos as limits } from '@yuti/contract/limits'
import type { OwnProfile } from '@yuti/contract/profiles'
import { Link } from '@tanstack/react-router'
import { ChevronRight, ScanEye } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { usePhotoChecks } from './shared/use-photo-checks.ts'

/** Tells its owner that nobody new is shown the profile, and why; or that a photo is not public. */
export function PhotosNotice({ own }: { own: OwnProfile }) {
  const { t } = useTranslation('profiles')
  const checks = usePhotoChecks()
  const states = own.photos.flatMap(({ id }) => checks.get(id) ?? [])
  // A photo without a check was there before photos were checked.
  const hidden = states.filter(({ state }) => state !== 'clear')
  const isShort = own.photos.length - hidden.length < limits.min
  const lacksFirst =
    !isShort && states.length === own.photos.length && !states.some(({ mayBeFirst }) => mayBeFirst)
  if (hidden.length === 0 && !lacksFirst) return null
  const text = isShort
    ? t('checks.notShown', { min: limits.min })
    : lacksFirst
      ? t('checks.noFirst')
      : t('checks.someHidden', { count: hidden.length })
  return (
    <Link
      to="/profile-setup"
      search={{ step: 3 }}
      className="flex min-h-11 items-center gap-2.5 rounded-input bg-gold-soft px-4 py-3 text-gold-ink text-sm"
    >
      <ScanEye aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">{text}</span>
      <ChevronRight aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
    </Link>
  )
}
