import { Link } from '@tanstack/react-router'
import type { VerificationState } from '@yuti/contract/verification'
import { BadgeCheck, Camera, ScanFace, Timer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { Button } from '#/ui/button.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { useStep } from './queries.ts'

const points = [
  ['camera', Camera],
  ['compare', ScanFace],
  ['erase', Timer],
  ['badge', BadgeCheck],
] as const

/** What happens, and the consent, before anything does. After a refusal it says why, and how to appeal. */
export function Intro({ state }: { state: VerificationState }) {
  const { t } = useTranslation('verification')
  const [consents, setConsents] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const start = useStep(() => api.verification.start({ consents: true }), t('failed.start'))
  const begin = () => {
    setIsMissing(!consents)
    if (consents && !start.isPending) start.mutate()
  }
  return (
    <>
      <Refusal state={state} />
      {state.badge === 'paused' && (
        <p className="rounded-input bg-gold-soft p-4 text-gold-ink text-sm">{t('paused')}</p>
      )}
      <div className="flex flex-col gap-2">
        <h2 className="text-xl">{t('intro.title')}</h2>
        <p className="text-muted">{t('intro.text')}</p>
      </div>
      <ul className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
        {points.map(([point, Icon]) => (
          <li key={point} className="flex items-start gap-3.5 text-sm">
            <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-primary-ink" />
            <span className="min-w-0 flex-1">{t(`intro.${point}`)}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-3">
        <Checkbox
          label={t('consent')}
          checked={consents}
          error={isMissing && !consents ? t('consentMissing') : undefined}
          onChange={(event) => setConsents(event.target.checked)}
        />
        <Link
          to="/privacy-policy"
          hash="verification"
          className="inline-flex min-h-11 items-center self-start text-primary-ink text-sm underline underline-offset-4"
        >
          {t('policy')}
        </Link>
        <Button loading={start.isPending} onClick={begin}>
          {t('begin')}
        </Button>
      </div>
    </>
  )
}

function Refusal({ state: { check } }: { state: VerificationState }) {
  const { t } = useTranslation('verification')
  if (check?.state !== 'refused' || check.reason === null) return null
  return (
    <section className="flex flex-col gap-3 rounded-input bg-gold-soft p-4 text-gold-ink text-sm">
      <h2 className="font-semibold font-sans text-base tracking-normal">{t('refused.title')}</h2>
      <output>{t(`refused.${check.reason}`)}</output>
      {check.canAppeal && (
        <>
          <p>{t('refused.appeal')}</p>
          <ButtonLink to="/messages/admin" variant="secondary" size="small">
            {t('refused.write')}
          </ButtonLink>
        </>
      )}
    </section>
  )
}
