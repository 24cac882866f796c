import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#/i18n/use-translation.ts'
import { QueryErrorState } from '#/components/error-state.tsx'
import { orpc } from '#/lib/api.ts'
import { isFirstLoad } from '#/lib/is-first-load.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { Switch } from '#/ui/switch.tsx'
import { SettingsCard } from '#/features/account/shared/settings-page.tsx'
import { useSaveSettings } from '#/features/account/settings/use-save-settings.ts'

/** What others may see of the member. Each switch applies at once and goes back when the save fails. */
export function PrivacyCard() {
  const { t } = useTranslation('account')
  return (
    <SettingsCard title={t('settings.privacy')}>
      <PrivacySwitches />
    </SettingsCard>
  )
}

function PrivacySwitches() {
  const { t } = useTranslation('account')
  const own = useQuery(orpc.profiles.own.queryOptions())
  const save = useSaveSettings()
  if (isFirstLoad(own)) return <Skeleton className="h-11 w-full" />
  if (!own.data) return <QueryErrorState query={own} />
  return (
    <>
      <Switch
        label={t('settings.showAge')}
        hint={t('settings.showAgeHint')}
        checked={own.data.showAge}
        onCheckedChange={(showAge) => save({ showAge })}
      />
      <Switch
        label={t('settings.showDistance')}
        hint={t('settings.showDistanceHint')}
        checked={own.data.showDistance}
        onCheckedChange={(showDistance) => save({ showDistance })}
      />
      <Switch
        label={t('settings.showActivity')}
        hint={t('settings.showActivityHint')}
        checked={own.data.showActivity}
        onCheckedChange={(showActivity) => save({ showActivity })}
      />
      <Switch
        label={t('settings.pause')}
        hint={t('settings.pauseHint')}
        checked={own.data.isPaused}
        onCheckedChange={(isPaused) => save({ isPaused })}
      />
      <Link
        to="/profile/preview"
        className="flex min-h-11 items-center text-primary-ink underline-offset-4 hover:underline"
      >
        {t('settings.preview')}
      </Link>
      <Switch
        label={t('settings.sharesSeen')}
        hint={t('settings.sharesSeenHint')}
        checked={own.data.sharesSeen}
        onCheckedChange={(sharesSeen) => save({ sharesSeen })}
      />
      <Switch
        label={t('settings.sharesTyping')}
        hint={t('settings.sharesTypingHint')}
        checked={own.data.sharesTyping}
        onCheckedChange={(sharesTyping) => save({ sharesTyping })}
      />
      <Switch
        label={t('settings.showsPictures')}
        hint={t('settings.showsPicturesHint')}
        checked={own.data.showsPictures}
        onCheckedChange={(showsPictures) => save({ showsPictures })}
      />
    </>
  )
}
