import { useMutation, useQuery } from '@tanstack/react-query'
import type { PreferenceChanges, Preferences } from '@yuti/contract/notifications'
import { useTranslation } from '#/i18n/use-translation.ts'
import { pushPermission } from '#/platform/push.ts'
import { Button } from '#/ui/button.tsx'
import { Switch } from '#/ui/switch.tsx'
import { SettingsCard } from '#/features/account/shared/settings-page.tsx'

const pushes = [
  ['messages', 'pushMessages'],
  ['matches', 'pushMatches'],
  ['support', 'pushSupport'],
  ['newPeople', 'pushNewPeople'],
] as const

type PushCardProps = { preferences: Preferences; onSave: (change: PreferenceChanges) => void }

/** Shown in the native app, and to members with another push-enabled device. */
export function PushCard({ preferences, onSave }: PushCardProps) {
  const { t } = useTranslation('notifications')
  // Refetched on return to the app, because the phone's settings may have changed.
  const allowed = useQuery({
    queryKey: ['push-allowed'],
    queryFn: () => pushPermission.isGiven(),
    staleTime: 0,
  })
  const allow = useMutation({ mutationFn: () => pushPermission.ask(), onSettled: () => allowed.refetch() })
  const isShell = typeof allowed.data === 'boolean'
  if (!preferences.hasDevices && !isShell) return null
  return (
    <SettingsCard title={t('push.title')}>
      {allowed.data === false && (
        <>
          <p className="text-muted text-sm">{t('push.off')}</p>
          <Button variant="secondary" wide loading={allow.isPending} onClick={() => allow.mutate()}>
            {t('push.allow')}
          </Button>
        </>
      )}
      {pushes.map(([noun, name]) => (
        <Switch
          key={name}
          label={t(`about.${noun}`)}
          checked={preferences[name]}
          onCheckedChange={(checked) => onSave({ [name]: checked })}
        />
      ))}
    </SettingsCard>
  )
}
