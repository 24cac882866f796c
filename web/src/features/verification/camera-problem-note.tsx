import { CameraOff } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import type { CameraProblem } from './camera.ts'

/** Says why there is no picture, and what helps. */
export function CameraProblemNote({ problem, onRetry }: { problem: CameraProblem; onRetry: () => void }) {
  const { t } = useTranslation('verification')
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-inset p-6 text-center"
    >
      <CameraOff aria-hidden="true" strokeWidth={1.75} className="size-8 text-muted" />
      <p className="font-semibold">{t(`problems.${problem}.title`)}</p>
      <p className="text-muted text-sm">{t(`problems.${problem}.text`)}</p>
      {problem !== 'unsupported' && (
        <Button variant="secondary" size="small" onClick={onRetry}>
          {t('action.retry', { ns: 'common' })}
        </Button>
      )}
    </div>
  )
}
