import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { readTheme, saveTheme, type Theme } from '#/platform/theme.ts'
import { RadioGroup } from '#/ui/radio-group.tsx'
import { SettingsCard } from '#/features/account/shared/settings-card.tsx'

export function ThemeChoice() {
  const { t } = useTranslation()
  const [theme, setTheme] = useState(readTheme)
  const choices = (['system', 'light', 'dark'] as const).map((value) => ({
    value,
    label: t(`theme.${value}`),
  }))
  function choose(next: Theme) {
    saveTheme(next)
    setTheme(next)
  }
  return (
    <SettingsCard title={t('theme.label')}>
      <RadioGroup label={t('theme.label')} hideLabel choices={choices} value={theme} onValueChange={choose} />
    </SettingsCard>
  )
}
