import type { PictureChoice } from '@yuti/contract/screening'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { choicesOf, type PictureKind, type useDecision } from './deciding.ts'

type ChoiceButtonsProps = {
  kind: PictureKind
  decision: ReturnType<typeof useDecision>
  /** The photo is not shown yet: a press shows it. */
  waits?: boolean
  onChoose: (choice: PictureChoice) => void
  className?: string
}

/** The two choices about photos of this kind. */
export function ChoiceButtons({ kind, decision, waits = false, onChoose, className }: ChoiceButtonsProps) {
  const { t } = useTranslation('screening')
  return (
    <div className="flex flex-wrap gap-2">
      {choicesOf[kind].map((choice) => (
        <Button
          key={choice}
          size="small"
          className={className}
          variant={choice === 'publish' || choice === 'first' ? 'primary' : 'secondary'}
          loading={decision.isPending && decision.variables.choice === choice}
          disabled={decision.isPending}
          waits={waits}
          title={waits ? t('showFirst') : undefined}
          onClick={() => onChoose(choice)}
        >
          {t(`choices.${choice}`)}
        </Button>
      ))}
    </div>
  )
}
