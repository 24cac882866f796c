import { photos as limits } from '@yuti/contract/limits'
import type { OwnProfile } from '@yuti/contract/profiles'
import { Link } from '@tanstack/react-router'
import { ChevronRight, ScanEye } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { photosState } from './shared/photos-state.ts'
import { usePhotoChecks } from './shared/use-photo-checks.ts'

/** Tells its owner that nobody new is shown the profile, and why; or that a photo is not public. */
export function PhotosNotice({ own }: { own: OwnProfile }) {
  const { t } = useTranslation('profiles')
  const { hidden, lack } = photosState(own, usePhotoChecks())
  if (hidden === 0 && !lack) return null
  const text =
    lack === 'photos'
      ? t('checks.notShown', { min: limits.min })
      : lack === 'first'
        ? t('checks.noFirst')
        : t('checks.someHidden', { count: hidden })
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
