import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { Button } from '#/ui/button.tsx'
import { CodeForm, type CodeKind } from './code-form.tsx'
import { FactorHeading } from './factor-heading.tsx'

export function VerifyFactor({ onVerified }: { onVerified: () => Promise<void> }) {
  const { t } = useTranslation('staff')
  const [kind, setKind] = useState<CodeKind>('app')
  const isApp = kind === 'app'

  async function verify(code: string) {
    await api.staff.verify({ code })
    await onVerified()
  }

  return (
    <>
      <FactorHeading
        title={t(isApp ? 'factor.verify.title' : 'factor.verify.recoveryTitle')}
        text={t(isApp ? 'factor.verify.text' : 'factor.verify.recoveryText')}
      />
      <CodeForm key={kind} kind={kind} submit={t('factor.verify.submit')} onCode={verify} />
      <Button variant="ghost" size="small" onClick={() => setKind(isApp ? 'recovery' : 'app')}>
        {t(isApp ? 'factor.verify.useRecovery' : 'factor.verify.useApp')}
      </Button>
      {!isApp && <p className="text-mute text-sm">{t('factor.verify.lost')}</p>}
    </>
  )
}
