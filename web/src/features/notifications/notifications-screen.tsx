import { useQuery } from '@tanstack/react-query'
import type { Preferences } from '@yuti/contract/notifications'
import { useEffect, useEffectEvent } from 'react'
import { ErrorState } from '#/components/error-state.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { MoreText } from '#/ui/more-text.tsx'
import { SelectRow } from '#/ui/select-row.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { Switch } from '#/ui/switch.tsx'
import { SettingsCard, SettingsPage } from '#/features/account/shared/settings-page.tsx'
import { PushCard } from './push-card.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { ownTimeZone } from './shared/own-time-zone.ts'
import { useSavePreferences } from './use-save-preferences.ts'

/** Each choice applies at once and goes back when the save fails. */
export function NotificationsScreen() {
  const { t } = useTranslation('notifications')
  return (
    <SettingsPage title={t('title')} text={t('text')}>
      <Choices />
    </SettingsPage>
  )
}

function Choices() {
  const { t } = useTranslation('notifications')
  const found = useQuery(orpc.notifications.preferences.queryOptions())
  if (found.isPending) return <Skeleton className="h-96 w-full rounded-card" />
  if (found.isError && !found.data) {
    return (
      <ErrorState
        error={found.error}
        text={t('failed')}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    )
  }
  return <Cards preferences={found.data} />
}

const mails = [
  ['messages', 'mailMessages'],
  ['matches', 'mailMatches'],
  ['support', 'mailSupport'],
] as const

function Cards({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation('notifications')
  const save = useSavePreferences()
  const followZone = useEffectEvent(() => {
    // Quiet hours follow the time zone of the place where the member is.
    if (preferences.timeZone !== ownTimeZone()) save({})
  })
  useEffect(() => followZone(), [])
  const frequencies = (['at_once', 'daily', 'weekly', 'never'] as const).map((value) => ({
    value,
    label: t(`frequency.${value}`),
  }))
  return (
    <>
      <SettingsCard title={t('mail.title')} hint={t('mail.always')}>
        {mails.map(([noun, name]) => (
          <SelectRow
            key={name}
            label={t(`about.${noun}`)}
            choices={frequencies}
            value={preferences[name]}
            onValueChange={(value) => save({ [name]: value })}
          />
        ))}
        <Switch
          label={t('about.newPeople')}
          hint={t('mail.newPeople')}
          checked={preferences.mailNewPeople !== 'never'}
          onCheckedChange={(isOn) => save({ mailNewPeople: isOn ? 'weekly' : 'never' })}
        />
        <MoreText about={t('mail.title')}>{t('mail.hint')}</MoreText>
      </SettingsCard>
      <PushCard preferences={preferences} onSave={save} />
      <QuietHours preferences={preferences} onSave={save} />
    </>
  )
}
