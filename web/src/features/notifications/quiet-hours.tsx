import type { PreferenceChanges, Preferences } from '@yuti/contract/notifications'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Switch } from '#/ui/switch.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { SettingsCard } from '#/features/account/shared/settings-page.tsx'

type Hours = NonNullable<Preferences['quietHours']>
type QuietHoursProps = { preferences: Preferences; onSave: (change: PreferenceChanges) => void }

const defaultHours: Hours = { from: '22:00', until: '08:00' }

export function QuietHours({ preferences: { quietHours, timeZone }, onSave }: QuietHoursProps) {
  const { t } = useTranslation('notifications')
  // Remembers the member's hours while the switch is off.
  const [last, setLast] = useState(quietHours ?? defaultHours)
  return (
    <SettingsCard title={t('quiet.title')}>
      <Switch
        label={t('quiet.switch')}
        hint={t('quiet.hint')}
        checked={quietHours !== null}
        onCheckedChange={(checked) => onSave({ quietHours: checked ? last : null })}
      />
      {quietHours && (
        <>
          <Times
            saved={quietHours}
            onSave={(hours) => {
              setLast(hours)
              onSave({ quietHours: hours })
            }}
          />
          <p className="text-muted text-sm">{t('quiet.zone', { zone: timeZone.replaceAll('_', ' ') })}</p>
        </>
      )}
    </SettingsCard>
  )
}

/** Keeps what is typed until both times are complete and differ, then saves at once. */
function Times({ saved, onSave }: { saved: Hours; onSave: (hours: Hours) => void }) {
  const { t } = useTranslation('notifications')
  const [typed, setTyped] = useState<Partial<Hours>>({})
  const shown = { ...saved, ...typed }
  const isSame = shown.from === shown.until
  function change(part: keyof Hours, value: string) {
    const next = { ...shown, [part]: value }
    const isComplete = next.from !== '' && next.until !== '' && next.from !== next.until
    setTyped(isComplete ? {} : { ...typed, [part]: value })
    if (isComplete) onSave(next)
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        type="time"
        label={t('quiet.from')}
        value={shown.from}
        onChange={(event) => change('from', event.target.value)}
      />
      <TextField
        type="time"
        label={t('quiet.until')}
        value={shown.until}
        error={isSame ? t('quiet.same') : undefined}
        onChange={(event) => change('until', event.target.value)}
      />
    </div>
  )
}
