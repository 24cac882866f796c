import { CircleCheck } from 'lucide-react'
import type { VerificationState } from '@yuti/contract/verification'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { Button } from '#/ui/button.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { CameraStep } from './camera-step.tsx'
import { useStep } from './queries.ts'

type OpenCheck = NonNullable<VerificationState['check']>

/** The pictures of an open check, one after the other; then both are sent. A refusal before it can still be appealed. */
export function OpenCheckSteps({ check }: { check: OpenCheck }) {
  return (
    <>
      <Steps check={check} />
      {check.canAppeal && <AppealInstead />}
    </>
  )
}

function AppealInstead() {
  const { t } = useTranslation('verification')
  return (
    <section className="flex flex-col items-start gap-1 border-line border-t pt-4 text-muted text-sm">
      <p>{t('refused.appealInstead')}</p>
      <ButtonLink to="/messages/admin" variant="ghost" size="small" className="-ml-4">
        {t('refused.write')}
      </ButtonLink>
    </section>
  )
}

function Steps({ check }: { check: OpenCheck }) {
  const [retaken, setRetaken] = useState<number | null>(null)
  const missing = check.steps.findIndex(({ hasPicture }) => !hasPicture)
  const index = retaken ?? missing
  const step = check.steps[index]
  if (!step) return <Review check={check} onRetake={setRetaken} />
  return (
    <CameraStep
      key={`${index} ${step.gesture} ${step.hasPicture}`}
      place={index === 0 ? 1 : 2}
      gesture={step.gesture}
      replacementsLeft={check.replacementsLeft}
      onUsed={() => setRetaken(null)}
    />
  )
}

function Review({ check, onRetake }: { check: OpenCheck; onRetake: (index: number) => void }) {
  const { t } = useTranslation('verification')
  const send = useStep(() => api.verification.send(), t('failed.send'))
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{t('review.title')}</h2>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {check.steps.map(({ gesture }, index) => (
          <li key={gesture} className="flex min-h-14 items-center gap-3 px-4">
            <CircleCheck aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-rhythm-ink" />
            <span className="min-w-0 flex-1">{t(`gestures.${gesture}`)}</span>
            <Button variant="quiet" size="small" onClick={() => onRetake(index)}>
              {t('retake')}
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">{t('review.text')}</p>
      <Button loading={send.isPending} onClick={() => send.mutate()}>
        {t('send')}
      </Button>
    </section>
  )
}
