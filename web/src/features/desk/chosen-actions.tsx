import type { DeskItem } from '@yuti/contract/desk'
import type { DeskKind } from '@yuti/contract/moderation-choices'
import type { DecisionOutcomes } from '@yuti/contract/staff'
import { ChoiceButtons } from '#/features/screening/shared/choice-buttons.tsx'
import { kindOf, type PictureKind, useDecision } from '#/features/screening/shared/deciding.ts'
import { ChosenBar } from '#/features/staff/shared/chosen-bar.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ActionsBar } from './actions-bar.tsx'

type ChosenActionsProps = {
  chosen: readonly DeskItem[]
  onClear: () => void
  onDecided: (outcomes: DecisionOutcomes) => void
}

/** What is decided by the same buttons can be chosen together. */
export function groupOf({ kind, picture }: DeskItem): DeskKind | PictureKind {
  return picture ? kindOf(picture) : kind
}

/** The decisions about what is chosen; about photos they are those of the page of photos. */
export function ChosenActions({ chosen, onClear, onDecided }: ChosenActionsProps) {
  const { t } = useTranslation(['desk', 'screening'])
  const decision = useDecision(onDecided)
  const [first] = chosen
  if (!first) return null
  const pictures = chosen.flatMap(({ picture }) => picture ?? [])
  const photos = first.picture ? kindOf(first.picture) : null
  return (
    <ChosenBar
      label={t('screening:chosen', { count: chosen.length })}
      kind={photos ? t(`screening:kinds.${photos}`) : t(`kinds.${first.kind}`)}
      clearLabel={t('clear')}
      onClear={onClear}
    >
      {photos ? (
        <ChoiceButtons
          kind={photos}
          decision={decision}
          onChoose={(choice) => decision.mutate({ pictures, choice })}
        />
      ) : (
        <ActionsBar
          kind={first.kind}
          items={chosen}
          name={first.subject?.name ?? null}
          className="sm:flex sm:flex-wrap"
          onDecided={onDecided}
        />
      )}
    </ChosenBar>
  )
}
