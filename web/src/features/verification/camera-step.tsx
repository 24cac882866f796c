import { timeouts } from '@yuti/contract/limits'
import type { Gesture } from '@yuti/contract/verification-choices'
import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { createUploadApi } from '#/lib/upload-api.ts'
import { Button } from '#/ui/button.tsx'
import { CameraProblemNote } from './camera-problem-note.tsx'
import { type Taken, takePicture } from './camera.ts'
import { GesturePicture } from './gesture-picture.tsx'
import { useStep } from './queries.ts'
import { useCamera } from './use-camera.ts'

type CameraStepProps = {
  place: 1 | 2
  gesture: Gesture
  replacementsLeft: number
  /** The picture has arrived. */
  onUsed: (preview: string) => void
}

/** One picture: the gesture that is asked for, the camera, and the picture that was taken until it is used. */
export function CameraStep({ place, gesture, replacementsLeft, onUsed }: CameraStepProps) {
  const { t } = useTranslation('verification')
  const [taken, setTaken] = useState<Taken | null>(null)
  const [attempt, setAttempt] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)
  // A new gesture is a new screen for those who listen.
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="flex flex-col gap-4" aria-labelledby="verification-step">
      <div className="flex items-center gap-4">
        <GesturePicture gesture={gesture} className="size-16 shrink-0 text-muted" />
        <div className="flex min-w-0 flex-col gap-1">
          <p className="text-muted text-sm">{t('step', { place })}</p>
          <h2 id="verification-step" ref={title} tabIndex={-1} className="text-xl outline-none">
            {t(`gestures.${gesture}`)}
          </h2>
          <p className="text-muted text-sm">{t(`hints.${gesture}`)}</p>
        </div>
      </div>
      {taken ? (
        <TakenPicture
          place={place}
          taken={taken}
          onRetake={() => setTaken(null)}
          onUsed={() => onUsed(taken.preview)}
        />
      ) : (
        <LiveCamera
          key={attempt}
          place={place}
          replacementsLeft={replacementsLeft}
          onTaken={setTaken}
          onRestart={() => setAttempt(attempt + 1)}
        />
      )}
    </section>
  )
}

const frameStyle = 'relative aspect-3/4 max-h-[60dvh] w-full overflow-hidden rounded-card bg-inset'

type LiveCameraProps = {
  place: 1 | 2
  replacementsLeft: number
  onTaken: (taken: Taken) => void
  onRestart: () => void
}

function LiveCamera({ place, replacementsLeft, onTaken, onRestart }: LiveCameraProps) {
  const { t } = useTranslation('verification')
  const shown = useRef<HTMLVideoElement>(null)
  const state = useCamera(shown)
  const another = useStep(() => api.verification.replaceGesture({ place }), t('failed.another'))
  const take = async () => {
    const taken = shown.current && (await takePicture(shown.current))
    if (taken) onTaken(taken)
  }
  const isProblem = state !== 'ready' && state !== 'starting'
  return (
    <>
      <div className={frameStyle}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a live picture of oneself, without sound */}
        <video
          ref={shown}
          autoPlay
          playsInline
          muted
          aria-label={t('camera')}
          className="size-full -scale-x-100 object-cover"
        />
        {isProblem && <CameraProblemNote problem={state} onRetry={onRestart} />}
      </div>
      <output className="sr-only">{state === 'ready' ? t('cameraReady') : ''}</output>
      <Button disabled={state !== 'ready'} loading={state === 'starting'} onClick={() => void take()}>
        <Camera aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
        {t('take')}
      </Button>
      {replacementsLeft > 0 && !isProblem && (
        <div className="flex flex-col gap-1">
          <Button variant="quiet" loading={another.isPending} onClick={() => another.mutate()}>
            {t('another')}
          </Button>
          <p className="text-center text-muted text-sm">{t('anotherText')}</p>
        </div>
      )}
    </>
  )
}

type TakenPictureProps = { place: 1 | 2; taken: Taken; onRetake: () => void; onUsed: () => void }

function TakenPicture({ place, taken, onRetake, onUsed }: TakenPictureProps) {
  const { t } = useTranslation('verification')
  const [share, setShare] = useState(0)
  const send = useStep(async () => {
    const state = await createUploadApi(setShare).verification.addPicture(
      { place, file: taken.file },
      { signal: AbortSignal.timeout(timeouts.uploadMs) },
    )
    // The new state removes this component, and a callback of `mutate` would be lost with it.
    onUsed()
    return state
  }, t('failed.upload'))
  return (
    <>
      <div className={frameStyle}>
        <img src={taken.preview} alt={t('taken')} className="size-full -scale-x-100 object-cover" />
      </div>
      {send.isPending && (
        <progress aria-label={t('uploading')} value={share} max={1} className="h-1.5 w-full accent-primary" />
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" disabled={send.isPending} onClick={onRetake}>
          {t('retake')}
        </Button>
        <Button loading={send.isPending} onClick={() => send.mutate()}>
          {t('use')}
        </Button>
      </div>
    </>
  )
}
