import type { PreferenceChanges, Preferences } from '@yuti/contract/notifications'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Switch } from '#/ui/switch.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { SettingsCard } from '#/features/account/shared/settings-card.tsx'

type Hours = NonNullable<Preferences['quietHours']>
type QuietHoursProps = { preferences: Preferences; onSave: (change: PreferenceChanges) => void }

const usual: Hours = { from: '22:00', until: '08:00' }

export function QuietHours({ preferences: { quietHours, timeZone }, onSave }: QuietHoursProps) {
  const { t } = useTranslation('notifications')
  // Kept while they are switched off, so that switching on again brings the own ones back.
  const [last, setLast] = useState(quietHours ?? usual)
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
          <p className="text-mute text-sm">{t('quiet.zone', { zone: timeZone.replaceAll('_', ' ') })}</p>
        </>
      )}
    </SettingsCard>
  )
}

/** What is being typed stays in the fields until it is a time; a whole one is saved at once. */
function Times({ saved, onSave }: { saved: Hours; onSave: (hours: Hours) => void }) {
  const { t } = useTranslation('notifications')
  const [typed, setTyped] = useState<Partial<Hours>>({})
  const shown = { ...saved, ...typed }
  const isSame = shown.from === shown.until
  function change(part: keyof Hours, value: string) {
    const next = { ...shown, [part]: value }
    const isWhole = next.from !== '' && next.until !== '' && next.from !== next.until
    setTyped(isWhole ? {} : { ...typed, [part]: value })
    if (isWhole) onSave(next)
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
