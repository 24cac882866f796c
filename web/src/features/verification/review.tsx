import { CircleCheck } from 'lucide-react'
import type { VerificationState } from '@yuti/contract/verification'
import type { Gesture } from '@yuti/contract/verification-choices'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { Button } from '#/ui/button.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { CameraStep } from './camera-step.tsx'
import { GesturePicture } from './gesture-picture.tsx'
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
  /** The pictures that were taken since this page was opened; the server does not send them back. */
  const [previews, setPreviews] = useState<Record<number, string>>({})
  const missing = check.steps.findIndex(({ hasPicture }) => !hasPicture)
  const index = retaken ?? missing
  const step = check.steps[index]
  if (!step) return <Review check={check} previews={previews} onRetake={setRetaken} />
  return (
    <CameraStep
      key={`${index} ${step.gesture} ${step.hasPicture}`}
      place={index === 0 ? 1 : 2}
      gesture={step.gesture}
      replacementsLeft={check.replacementsLeft}
      onUsed={(preview) => {
        setPreviews({ ...previews, [index]: preview })
        setRetaken(null)
      }}
    />
  )
}

type ReviewProps = {
  check: OpenCheck
  previews: Readonly<Record<number, string>>
  onRetake: (index: number) => void
}

function Review({ check, previews, onRetake }: ReviewProps) {
  const { t } = useTranslation('verification')
  const send = useStep(() => api.verification.send(), t('failed.send'))
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{t('review.title')}</h2>
      <ul className="grid grid-cols-2 gap-3">
        {check.steps.map(({ gesture }, index) => (
          <li key={gesture} className="flex min-w-0 flex-col gap-2">
            <Preview picture={previews[index]} gesture={gesture} />
            <span className="flex items-start gap-1.5 text-sm">
              <CircleCheck
                aria-hidden="true"
                strokeWidth={1.75}
                className="mt-0.5 size-4 shrink-0 text-rhythm-ink"
              />
              {t(`gestures.${gesture}`)}
            </span>
            <Button variant="secondary" size="small" className="mt-auto" onClick={() => onRetake(index)}>
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

/** The picture as in a mirror, or the gesture's drawing after the page was loaded again. */
function Preview({ picture, gesture }: { picture: string | undefined; gesture: Gesture }) {
  const { t } = useTranslation('verification')
  return (
    <div className="flex aspect-3/4 items-center justify-center overflow-hidden rounded-card bg-inset">
      {picture ? (
        <img src={picture} alt={t('taken')} className="size-full -scale-x-100 object-cover" />
      ) : (
        <GesturePicture gesture={gesture} className="size-24 text-muted" />
      )}
    </div>
  )
}
